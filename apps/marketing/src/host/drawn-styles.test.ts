import { expect, test } from "vitest";
import { addStylesheet, classesForStyles } from "./drawn-styles.ts";

test("a style attribute becomes a class, the same one wherever it is drawn again", () => {
  const cloth = "background:url(&quot;data:image/svg+xml,%3Csvg&quot;) 0 0/8px;color:#fff";
  const { html, rules } = classesForStyles(
    `<div class="relative" style="${cloth}"><p aria-hidden="true" style="${cloth}"/></div>`,
  );
  expect(rules).toHaveLength(1);
  const [, name = "", declarations] = /^\.(drawn-[\da-f]{8})\{(.+)\}$/.exec(rules[0]!) ?? [];
  expect(declarations).toBe('background:url("data:image/svg+xml,%3Csvg") 0 0/8px;color:#fff');
  expect(html).toBe(`<div class="relative ${name}"><p class="${name}" aria-hidden="true"/></div>`);
});

test("what scripts, style sheets and texts say of styles stays as it is", () => {
  const page =
    '<script>"<b style=\\"a\\">"; x = \'<i style="color:red">\'</script><style>a{}</style>' +
    '<pre>style="color:red"</pre><a data-props="{&quot;style&quot;:1}">1 &lt; 2</a>';
  expect(classesForStyles(page)).toEqual({ html: page, rules: [] });
});

test("the added stylesheet comes after the others of the head", () => {
  const page = '<head><link rel="stylesheet" href="/a.css"><meta></head><body></body>';
  expect(addStylesheet(page, "/b.css")).toBe(
    '<head><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><meta></head><body></body>',
  );
  expect(() => addStylesheet("<head></head>", "/b.css")).toThrow("no stylesheet");
});
