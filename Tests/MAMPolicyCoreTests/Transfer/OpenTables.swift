/// The tables of R7.5 as data: a location, then who owns the source.
enum OpenTables {
  static let allowed = """
    location            | same    | another              | unmanaged | nobody
    oneDriveForBusiness | allow D | allow unless none D* | allow D   | allow D
    sharePoint          | allow D | allow unless none D* | allow D   | allow D
    camera              | allow I | allow I              | allow I   | allow D
    photos              | allow I | allow I              | allow I   | allow D
    box                 | allow D | allow unless none D* | allow D   | allow D
    iManage             | allow D | allow unless none D* | allow D   | allow D
    egnyte              | allow D | allow unless none D* | allow D   | allow D
    localStorage        | allow D | allow unless none D* | allow D   | allow D
    accountDocument     | allow D | allow unless none D* | allow D   | allow D
    other               | allow D | allow unless none D* | allow D   | allow D
    """

  static let listed = """
    location            | same    | another | unmanaged | nobody
    oneDriveForBusiness | allow D | deny I  | deny I    | deny I
    sharePoint          | allow D | deny I  | deny I    | deny I
    camera              | allow I | allow I | allow I   | allow D
    photos              | allow I | allow I | allow I   | allow D
    box                 | deny D  | deny D  | deny D    | deny D
    iManage             | deny D  | deny D  | deny D    | deny D
    egnyte              | deny D  | deny D  | deny D    | deny D
    localStorage        | deny D  | deny D  | deny D    | deny D
    accountDocument     | deny D* | deny D* | deny D*   | deny D*
    other               | deny D  | deny D  | deny D    | deny D
    """

  static let notListed = """
    location            | same    | another | unmanaged | nobody
    oneDriveForBusiness | deny D  | deny D  | deny D    | deny D
    sharePoint          | deny D  | deny D  | deny D    | deny D
    camera              | deny D  | deny D  | deny D    | deny D
    photos              | deny D  | deny D  | deny D    | deny D
    box                 | deny D  | deny D  | deny D    | deny D
    iManage             | deny D  | deny D  | deny D    | deny D
    egnyte              | deny D  | deny D  | deny D    | deny D
    localStorage        | deny D  | deny D  | deny D    | deny D
    accountDocument     | deny D* | deny D* | deny D*   | deny D*
    other               | deny D  | deny D  | deny D    | deny D
    """

  static let receiverUnmanaged = """
    location            | nobody or unmanaged | out=allApps | out=managedApps | out=none
    oneDriveForBusiness | allow D             | allow D*    | deny D*         | deny D*
    sharePoint          | allow D             | allow D*    | deny D*         | deny D*
    camera              | allow D             | allow I     | allow I         | allow I
    photos              | allow D             | allow I     | allow I         | allow I
    box                 | allow D             | allow D*    | deny D*         | deny D*
    iManage             | allow D             | allow D*    | deny D*         | deny D*
    egnyte              | allow D             | allow D*    | deny D*         | deny D*
    localStorage        | allow D             | allow D*    | deny D*         | deny D*
    accountDocument     | allow D             | allow D*    | deny D*         | deny D*
    other               | allow D             | allow D*    | deny D*         | deny D*
    """
}
