print("mamctl")
