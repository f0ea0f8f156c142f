import { expect, test } from "vitest";
import { withoutUnusedTokens } from "./page-parts.ts";

test("tokens that nothing reads are left out, also those that only a left-out one read", () => {
  const css = ":root{--a:red;--b:var(--a);--c:1px}[data-x]{--a:blue}p{color:var(--a);margin:0}";
  expect(withoutUnusedTokens(css)).toBe(":root{--a:red;}[data-x]{--a:blue}p{color:var(--a);margin:0}");
});

test("everything else stays as it was", () => {
  const css = '.\\[--x\\:1px\\]{--x:1px;width:var(--x)}@media print{a:after{content:"--y:z"}}';
  expect(withoutUnusedTokens(css)).toBe(css);
});
