import { expect, test } from "vitest";
import { onlyUsedParents, onlyUsedProperties } from "./used-properties.ts";

test("what no rule reads is left out, everything else stays as it is", () => {
  const css =
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}' +
    ":root{--ink:#171e3c;--spare:0 1px 2px #0002, 0 0 #0000;--line:#dee1e9;color:red}" +
    ".x{--b:1;--a:2;margin:var(--a)}p{color:var(--ink);border:1px solid var(--line)}";
  expect(onlyUsedProperties(css)).toBe(
    '@property --a{syntax:"*";inherits:false}' +
      ":root{--ink:#171e3c;--line:#dee1e9;color:red}" +
      ".x{--a:2;margin:var(--a)}p{color:var(--ink);border:1px solid var(--line)}",
  );
});

test("a property whose value is read in quotes or parts is not cut", () => {
  const css = ':root{--face:"Figtree", sans-serif}p{--tw-content:"";font-family:var(--face)}';
  expect(onlyUsedProperties(css)).toBe(css);
});

test("rules for children stay where the page has the parent", () => {
  const steps = String.raw`:is(.\*\:py-6\.5>*){padding-block:26px}`;
  const lines = ":where(.divide-y>:not(:last-child)){border:0}";
  const html = '<div class="*:py-6.5"><p></p></div>';
  expect(onlyUsedParents(`.a{b:c}${steps}${lines}.d{e:f}`, html)).toBe(`.a{b:c}${steps}.d{e:f}`);
});
