import { expect, test } from "vitest";
import { givePropsLate, loadScriptsLate } from "./late-scripts.ts";

const store = (source: string) => `/_astro/${source.length}.js`;

test("module files are asked for at the end of the page, inline scripts stay where they are", () => {
  const page =
    '<head><script>go()</script><script type="module" src="/_astro/a.js"></script></head>' +
    '<body><p>Karibu</p><script type="module" src="/_astro/b.js"></script></body>';
  const late = loadScriptsLate(page, store);
  expect(late).not.toContain('type="module"');
  expect(late).toMatch(/^<head><script>go\(\)<\/script><\/head><body><p>Karibu<\/p><script>/);
  expect(late).toContain('["/_astro/a.js","/_astro/b.js"]');
  expect(late.endsWith("</script></body>")).toBe(true);
});

test("what wakes islands up becomes one file in its order and comes before the modules", () => {
  const wake = "(self.Astro||(self.Astro={})).painted=1";
  const page =
    `<body><script>go()</script><script>${wake}\n</script><script>define("astro-island")</script><p>Karibu</p>` +
    '<script type="module" src="/_astro/b.js"></script></body>';
  const kept: string[] = [];
  const late = loadScriptsLate(page, (source) => `/_astro/${kept.push(source)}.js`);
  expect(kept).toEqual([`${wake}\ndefine("astro-island")`]);
  expect(late).toMatch(/^<body><script>go\(\)<\/script><p>Karibu<\/p><script>/);
  expect(late).toContain('["/_astro/1.js","/_astro/b.js"]');
});

test("the button pressed last is noted before the first script is asked for", () => {
  const late = loadScriptsLate('<body><script type="module" src="/_astro/b.js"></script></body>', store);
  expect(late.indexOf("earlyPress")).toBeGreaterThan(0);
  expect(late.indexOf("earlyPress")).toBeLessThan(late.indexOf("requestAnimationFrame"));
});

test("a page without scripts stays as it is", () => {
  expect(loadScriptsLate("<body></body>", store)).toBe("<body></body>");
});

test("what a touched island is given stands behind the page's content, letter by letter", () => {
  const props = '"{&quot;words&quot;:[0,&quot;Karibu &lt;b&gt;&quot;]}"';
  const page =
    `<body><astro-island uid="a1" prefix="r1" props=${props} ssr client="touch"><p>Karibu</p></astro-island>` +
    '<astro-island uid="b2" props="{}" ssr client="painted"></astro-island></body>';
  expect(givePropsLate(page)).toBe(
    '<body><astro-island uid="a1" prefix="r1" ssr client="touch"><p>Karibu</p></astro-island>' +
      '<astro-island uid="b2" props="{}" ssr client="painted"></astro-island>' +
      `<div hidden data-given-to="a1" data-props=${props}></div></body>`,
  );
});
