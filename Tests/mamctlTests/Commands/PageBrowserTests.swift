import Foundation
import MAMTestSupport
import XCTest

@testable import mamctl

/// A headless Chromium, where one is installed, looks at the pages: in light and in dark, on a narrow screen and on paper.
final class PageBrowserTests: XCTestCase {
  func testPages_areReadableReachableAndWhole() throws {
    let places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    guard let browser = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      print("SKIPPED: no headless Chromium is installed, so no browser has looked at the pages")
      throw XCTSkip("no headless Chromium is installed")
    }
    let scratch = try Scratch(for: self)
    func chromium(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun.of(
        browser,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
          "--allow-file-access-from-files",
          "--user-data-dir=\(scratch.path)/profile",
        ] + arguments)
    }
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
