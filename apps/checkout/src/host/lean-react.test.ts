import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { childrenOf, type CodeNode, parseCode } from "./code-edits.ts";
import { withoutAbsent, withoutExports } from "./lean-react.ts";

test("what is asked about absent kinds is answered at once, what is asked about others stays", () => {
  expect(withoutAbsent("a = 13 === fiber.tag || 5 === fiber.tag; b = tag !== 22 && 13 === lane;")).toBe(
    "a = false || 5 === fiber.tag; b = true && 13 === lane;",
  );
});

test("absent cases go, except where one that stays runs on into them", () => {
  const cases = (text: string) => withoutAbsent(`switch (fiber.tag) { ${text} }`).replace(/\s+/g, " ");
  expect(cases("case 5: a(); break; case 13: b(); break; case 26: case 3: c();")).toBe(
    "switch (fiber.tag) { case 5: a(); break; case 3: c(); }",
  );
  expect(cases("case 27: b(); case 5: a(); case 22: c(); break; case 12: d();")).toBe(
    "switch (fiber.tag) { case 5: a(); case 22: c(); break; }",
  );
});

test("a name that an absent case declares is still declared where others use it", () => {
  const code = "function draw(fiber) { switch (fiber.tag) { case 16: var shown = 1; return; } shown = 2; }";
  expect(withoutAbsent(code)).toMatch(/^function draw\(fiber\) \{var shown; switch .* \{ +\} shown = 2; \}$/);
});

test("nothing is taken over from a server, unless a function is told so by its own parameter", () => {
  expect(withoutAbsent("var isHydrating = !1; x = isHydrating ? a : b; isHydrating = !0;")).toBe(
    "var isHydrating = !1; x = false ? a : b; false;",
  );
  const own = "function setInput(input, isHydrating) { return isHydrating ? 1 : 2; }";
  expect(withoutAbsent(own)).toBe(own);
});

test("exports that nobody reads go", () => {
  expect(
    withoutExports("exports.createRoot = a; exports.hydrateRoot = function () {};", /^createRoot$/),
  ).toBe("exports.createRoot = a; ");
});

test("React's own file still declares every name of its own that it uses", () => {
  const client = createRequire(import.meta.url).resolve("react-dom/client");
  const code = readFileSync(path.join(client, "../cjs/react-dom-client.production.js"), "utf8");
  const lean = withoutAbsent(withoutExports(code, /^createRoot$/));
  const { declared } = namesOf(parseCode(code));
  const after = namesOf(parseCode(lean));
  expect([...after.used].filter((name) => declared.has(name) && !after.declared.has(name))).toEqual([]);
});

/** Names a file declares anywhere, and names it mentions. */
function namesOf(node: CodeNode) {
  const declared = new Set<unknown>();
  const used = new Set<unknown>();
  function visit(one: CodeNode) {
    const name = one.type === "Identifier" ? one["name"] : undefined;
    if (name !== undefined) used.add(name);
    const { id, params, param } = one as { id?: CodeNode; params?: CodeNode[]; param?: CodeNode };
    for (const introduced of [id, param, ...(params ?? [])]) if (introduced) declared.add(introduced["name"]);
    // A property's name is no use of one.
    const left = one.type === "MemberExpression" && one["computed"] !== true ? one["property"] : null;
    const key = one.type === "Property" ? one["key"] : null;
    for (const child of childrenOf(one)) if (child !== left && child !== key) visit(child);
  }
  visit(node);
  return { declared, used };
}
