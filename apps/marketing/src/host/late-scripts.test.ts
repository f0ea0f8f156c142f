import { expect, test } from "vitest";
import { loadScriptsLate } from "./late-scripts.ts";

test("module files are asked for at the end of the page, inline scripts stay where they are", () => {
  const page =
    '<head><script>go()</script><script type="module" src="/_astro/a.js"></script></head>' +
    '<body><p>Karibu</p><script type="module" src="/_astro/b.js"></script></body>';
  const late = loadScriptsLate(page);
  expect(late).not.toContain('type="module"');
  expect(late).toMatch(/^<head><script>go\(\)<\/script><\/head><body><p>Karibu<\/p><script>/);
  expect(late).toContain('["/_astro/a.js","/_astro/b.js"]');
  expect(late.endsWith("</script></body>")).toBe(true);
});

test("a page without scripts stays as it is", () => {
  expect(loadScriptsLate("<body></body>")).toBe("<body></body>");
});
