import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// A headless Chromium, where one is installed, looks at the pages: in light and in dark, on a narrow screen and on paper.
final class PageBrowserTests: XCTestCase {
  /// Returns what runs the browser.
  private static func browser(in scratch: Scratch) throws -> (String...) throws -> ProgramRun {
    let places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    guard let browser = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      print("SKIPPED: no headless Chromium is installed, so no browser has looked at the pages")
      throw XCTSkip("no headless Chromium is installed")
    }
    let arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
      "--allow-file-access-from-files", "--user-data-dir=\(scratch.path)/profile",
    ]
    return { (more: String...) in try ProgramRun.of(browser, arguments + more) }
  }

  /// The form shows the answer that a fragment of the address names.
  func testForm_answersTheQuestionInTheAddress() throws {
    let scratch = try Scratch(for: self)
    let chromium = try Self.browser(in: scratch)
    let policy = Fixtures.path("policies/level-2.json")
    let page = CapturedRun.of("report", policy, "--html", "-").out
    let file = try scratch.file("page.html", page)
    func form(_ dom: String) -> String? {
      dom.components(separatedBy: "<section id=\"ask\"").last?.components(separatedBy: "</section>").first
    }
    let rows: [(fragment: String, sentence: String)] = [
      (
        "",
        "Allowed: data of the managed account may be saved to OneDrive for Business of the managed account."
      ),
      (
        "#what=save&where=box&who=none",
        "Denied: data of the managed account may not be saved to Box (no account given)."
      ),
      (
        "#what=transfer&where=openIn&who=unmanaged",
        "Denied: data of the managed account may not be sent to a personal account in another app, with Open In."
      ),
      // What a fragment does not name is the first choice of its list.
      (
        "#what=nothing&where=box",
        "Denied: data of the managed account may not be saved to Box of the managed account."
      ),
    ]
    for row in rows {
      let run = try chromium("--virtual-time-budget=4000", "--dump-dom", "file://\(file)\(row.fragment)")
      let form = try XCTUnwrap(form(run.out), run.err)
      XCTAssertFalse(form.hasPrefix(" aria-labelledby=\"ask-title\" hidden"), form)
      let isDenied = row.sentence.hasPrefix("Denied")
      XCTAssertTrue(
        form.contains("<p class=\"verdict \(isDenied ? "deny" : "allow")\">\(row.sentence)</p>"), form)
      XCTAssertFalse(run.err.contains("CONSOLE"), run.err)
    }
  }

  /// The form is reached and used with the keyboard, and what is chosen is kept in the address.
  func testForm_isUsedWithTheKeyboard() throws {
    let scratch = try Scratch(for: self)
    let chromium = try Self.browser(in: scratch)
    let page = CapturedRun.of("report", Fixtures.path("policies/level-2.json"), "--html", "-").out
    _ = try scratch.file("page.html", page)
    let driver = try scratch.file("driver.html", Self.driver)
    let run = try chromium("--virtual-time-budget=8000", "--dump-dom", "file://\(driver)")
    let found = run.out.components(separatedBy: "<pre id=\"o\">").last?.components(separatedBy: "</pre>")
      .first
    XCTAssertEqual(
      found,
      """
      what: label Action, focused true, shown true
      where: label Place or app, focused true, shown true
      who: label Account, focused true, shown true
      first Allowed
      lists 11 5
      then Denied
      address #what=save&amp;where=other&amp;who=none
      lists 5 5
      address #what=transfer&amp;where=share&amp;who=none
      answer live status
      sideways false
      on paper none
      without script false, tables 4
      """, run.err)
  }

  /// A page that uses the form of `page.html` on a narrow screen and writes down what it finds.
  private static let driver = #"""
    <!DOCTYPE html><body><iframe id="f" src="page.html" style="width:360px;height:800px"></iframe>
    <iframe id="s" src="page.html" sandbox="allow-same-origin"></iframe><pre id="o"></pre><script>
    onload = () => {
      const d = f.contentDocument, w = f.contentWindow, out = [];
      const [what, where, who] = ['what', 'where', 'who'].map(name => d.getElementById('ask-' + name));
      for (const list of [what, where, who]) {
        list.focus();
        const shown = list.getClientRects().length > 0;
        out.push(list.id.slice(4) + ': label ' + list.labels[0].textContent + ', focused ' + (d.activeElement === list) + ', shown ' + shown);
      }
      const answer = d.getElementById('ask-answer');
      const choose = (list, place) => { list.selectedIndex = place; list.dispatchEvent(new w.Event('change', {bubbles: true})); };
      out.push('first ' + answer.textContent.split(':')[0], 'lists ' + where.length + ' ' + who.length);
      choose(where, where.length - 1); choose(who, who.length - 1);
      out.push('then ' + answer.textContent.split(':')[0], 'address ' + w.location.hash);
      choose(what, 2);
      out.push('lists ' + where.length + ' ' + who.length, 'address ' + w.location.hash);
      out.push('answer live ' + answer.getAttribute('role'), 'sideways ' + (d.documentElement.scrollWidth > w.innerWidth));
      const paper = [...d.styleSheets[0].cssRules].filter(rule => rule.media && rule.media.mediaText === 'print')
        .flatMap(rule => [...rule.cssRules]).find(rule => rule.selectorText === '#ask');
      out.push('on paper ' + paper.style.display);
      const silent = s.contentDocument;
      out.push('without script ' + (silent.getElementById('ask').getClientRects().length > 0)
        + ', tables ' + silent.querySelectorAll('section[aria-labelledby=grids] table').length);
      o.textContent = out.join('\n');
    };
    </script>
    """#

  func testPages_areReadableReachableAndWhole() throws {
    let scratch = try Scratch(for: self)
    let chromium = try Self.browser(in: scratch)
    let audit = try scratch.file("audit.html", Self.audit)
    for (name, page, reasons) in try pages() {
      let file = try scratch.file("page.html", page)
      for (scheme, number) in [("dark", 0), ("light", 1)] {
        let run = try chromium(
          "--blink-settings=preferredColorScheme=\(number)", "--virtual-time-budget=8000", "--dump-dom",
          "file://\(audit)")
        let found = run.out.components(separatedBy: "<pre id=\"o\">").last?.components(separatedBy: "</pre>")
          .first
        XCTAssertEqual(
          found,
          """
          scheme \(scheme)
          resources 0
          sideways false
          reasons \(reasons)
          unreachable 0
          hidden 0
          contrast AA
          """, "\(name), \(scheme): \(run.err)")
        XCTAssertFalse(run.err.contains("CONSOLE"), "\(name): \(run.err)")
      }
      let (picture, paper) = ("\(scratch.path)/\(name).png", "\(scratch.path)/\(name).pdf")
      _ = try chromium("--screenshot=\(picture)", "--window-size=1200,1600", "file://\(file)")
      _ = try chromium("--print-to-pdf=\(paper)", "file://\(file)")
      for file in [picture, paper] { XCTAssertTrue(FileManager.default.fileExists(atPath: file), file) }
    }
  }

  /// The pages with how many reasons they show on hover and focus.
  private func pages() throws -> [(name: String, text: String, reasons: Int)] {
    let report = CapturedRun.of(
      ["report"] + ["level-1.json", "level-2.json"].map { Fixtures.path("policies/\($0)") } + ["--html", "-"])
    let scratch = try Scratch(for: self)
    let file = scratch.path + "/timelines.html"
    let check = CapturedRun.of("check", Fixtures.path("switching"), "--html", file)
    XCTAssertEqual(check.status, .success, check.err)
    return [
      ("report", report.out, report.out.components(separatedBy: "class=\"why\"").count - 1),
      ("timelines", try String(contentsOfFile: file, encoding: .utf8), 0),
    ]
  }

  /// A page that looks at `page.html` on a narrow screen and writes down what it finds.
  private static let audit = #"""
    <!DOCTYPE html><body><iframe id="f" src="page.html" style="width:360px;height:800px"></iframe><pre id="o"></pre><script>
    f.onload = () => {
      const d = f.contentDocument, w = f.contentWindow, out = [];
      out.push('scheme ' + (w.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
      out.push('resources ' + w.performance.getEntriesByType('resource').length);
      out.push('sideways ' + (d.documentElement.scrollWidth > w.innerWidth));
      let unreachable = 0, hidden = 0, reasons = 0;
      for (const why of d.querySelectorAll('.why')) {
        reasons++;
        const badge = why.parentElement;
        badge.focus();
        if (d.activeElement !== badge) unreachable++;
        if (w.getComputedStyle(why).display !== 'block') hidden++;
      }
      out.push('reasons ' + reasons, 'unreachable ' + unreachable, 'hidden ' + hidden);
      const light = c => { const [r, g, b] = c.match(/[\d.]+/g).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      const ground = e => { for (; e; e = e.parentElement) { const c = w.getComputedStyle(e).backgroundColor; if (!c.endsWith(', 0)')) return c; } return 'rgb(255,255,255)'; };
      let least = 21;
      for (const e of d.querySelectorAll('main *')) {
        if (!e.textContent.trim()) continue;
        const a = light(w.getComputedStyle(e).color), b = light(ground(e));
        least = Math.min(least, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
      }
      out.push('contrast ' + (least >= 4.5 ? 'AA' : least.toFixed(2)));
      o.textContent = out.join('\n');
    };
    </script>
    """#
}
