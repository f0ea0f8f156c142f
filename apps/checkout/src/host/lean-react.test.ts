// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runInNewContext, runInThisContext } from "node:vm";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { build, type Plugin } from "vite";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { childrenOf, type CodeNode, parseCode } from "./code-edits.ts";
import { leanReact, withoutAbsent, withoutExports } from "./lean-react.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Stands in the app, where its React is found. */
const pageFile = path.join(root, "page.js");

/** What a page's code has to do with React: state, effects, context, memo, a store, a class, a form, keyed lists. */
const pageSource = `
  import { Component, createContext, createElement as h, memo, use, useEffect, useId, useRef, useState,
    useSyncExternalStore, Suspense } from "react";
  import { createRoot } from "react-dom/client";
  const Shop = createContext("none");
  const listeners = new Set();
  let total = 0;
  const store = { subscribe: (tell) => (listeners.add(tell), () => listeners.delete(tell)), read: () => total };
  const add = (amount) => { total += amount; for (const tell of listeners) tell(); };
  class Guard extends Component {
    state = { broken: null };
    static getDerivedStateFromError(error) { return { broken: error.message }; }
    render() { return this.state.broken ? h("p", { role: "alert" }, this.state.broken) : this.props.children; }
  }
  const Line = memo(({ name, onRemove }) => h("li", null, name, h("button", { onClick: onRemove }, "x " + name)));
  const Breaks = () => { throw new Error("out of stock"); };
  function Page() {
    const [lines, setLines] = useState(["gauni", "mchele", "kanga"]);
    const [note, setNote] = useState("");
    const [isBroken, setIsBroken] = useState(false);
    const sum = useSyncExternalStore(store.subscribe, store.read);
    const box = useRef(null);
    const id = useId();
    useEffect(() => { box.current.dataset.lines = String(lines.length); return () => { delete box.current?.dataset.lines; }; }, [lines]);
    return h("form", { ref: box, "data-shop": use(Shop) },
      h("label", { htmlFor: id }, "Ujumbe"),
      h("input", { id, value: note, onChange: ({ target }) => setNote(target.value) }),
      h("output", null, note + " " + sum),
      h("ul", null, lines.map((name) => h(Line, { key: name, name, onRemove: () => setLines((all) => all.filter((one) => one !== name)) }))),
      h("button", { type: "button", id: "turn", onClick: () => { setLines((all) => all.toReversed()); add(500); } }, "turn"),
      h("button", { type: "button", id: "break", onClick: () => setIsBroken(true) }, "break"),
      h(Guard, null, isBroken ? h(Breaks) : h("svg", { viewBox: "0 0 1 1" }, h("path", { d: "M0 0" }))));
  }
  export const mount = (element) => createRoot(element, { onCaughtError: () => {} }).render(h(Shop, { value: "Neema" }, h(Page)));
  export const mountAbsent = (element, onUncaughtError) => createRoot(element, { onUncaughtError }).render(h(Suspense, null, "later"));
`;

type Page = {
  code: string;
  mount: (element: Element) => void;
  mountAbsent: (element: Element, onError: (error: Error) => void) => void;
};

/** The page with React as the order page's build makes it. */
async function buildPage(plugins: Plugin[]): Promise<Page> {
  const entry: Plugin = {
    name: "page",
    resolveId: (source) => (source === pageFile ? pageFile : null),
    load: (id) => (id === pageFile ? pageSource : null),
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [entry, ...plugins],
    build: { write: false, lib: { entry: pageFile, formats: ["cjs"] }, minify: true },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  const { code } = output[0];
  const page = {} as Omit<Page, "code">;
  runInThisContext(`(function (exports) { ${code} })`)(page);
  return { ...page, code };
}

let lean: Page;
let whole: Page;
beforeAll(async () => {
  [lean, whole] = await Promise.all([buildPage([leanReact()]), buildPage([])]);
});

/** Everything the page shows while somebody uses it. */
async function useIt({ mount }: Page): Promise<string[]> {
  const element = document.createElement("main");
  document.body.append(element);
  onTestFinished(() => element.remove());
  mount(element);
  const shown: string[] = [];
  const see = async (isThere: () => boolean) => {
    await expect.poll(isThere).toBe(true);
    // Ids are counted over all pages of a window.
    shown.push(element.innerHTML.replaceAll(/(id|for)="[^"]*"/g, ""));
  };
  const press = (selector: string) => element.querySelector<HTMLElement>(selector)!.click();
  await see(() => element.querySelector("form")?.dataset["lines"] === "3");
  press("li:nth-child(2) button");
  await see(() => element.querySelector("form")?.dataset["lines"] === "2");
  press("#turn");
  await see(() => element.querySelector("li")?.textContent === "kangax kanga");
  const input = element.querySelector("input")!;
  // As a person types: React hears of what the element's own setter was told.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "haraka");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await see(() => element.querySelector("output")?.textContent?.startsWith("haraka") === true);
  press("#break");
  await see(() => element.querySelector("[role=alert]")?.textContent === "out of stock");
  return shown;
}

test("a page does the same as with React as it comes", async () => {
  const shown = await useIt(lean);
  expect(shown).toEqual(await useIt(whole));
  expect(shown.at(-1)).toContain("haraka");
});

test("it is a sixth lighter at least", () => {
  const weigh = ({ code }: Page) => gzipSync(code, { level: 9 }).byteLength;
  expect(weigh(lean)).toBeLessThan((weigh(whole) * 5) / 6);
});

test("a kind that was left out and is drawn after all is React's own error at once", async () => {
  const { promise, resolve } = Promise.withResolvers<Error>();
  lean.mountAbsent(document.createElement("main"), resolve);
  expect((await promise).message).toContain("#130");
});

test("React's own file still declares every name of its own that it uses", () => {
  const client = createRequire(import.meta.url).resolve("react-dom/client");
  const code = readFileSync(path.join(client, "../cjs/react-dom-client.production.js"), "utf8");
  const after = namesOf(parseCode(withoutAbsent(withoutExports(code, /^createRoot$/))));
  const { declared } = namesOf(parseCode(code));
  expect([...after.used].filter((name) => declared.has(name) && !after.declared.has(name))).toEqual([]);
});

/** The kinds that are left out, and some that are drawn. */
const absent = [13, 16, 22, 26, 27];
const drawn = [0, 3, 5, 6, 15];

/** What a piece of code comes to; `tag` is the kind it is asked about. */
const outcome = (code: string, tag: number): unknown =>
  runInNewContext(`"use strict"; ${code}; answer(fiber)`, { fiber: { tag } });

describe("for every kind that is drawn, code comes to what it came to", () => {
  const outcomes = (code: string) => drawn.map((tag) => ({ tag, is: outcome(code, tag) }));

  test("in a switch of any cases, ended or run on from", () => {
    const oneCase = fc.record({ tag: fc.constantFrom(...absent, ...drawn), ends: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(oneCase, { selector: ({ tag }) => tag, minLength: 1 }), (cases) => {
        const text = cases
          .map(({ tag, ends }) => `case ${tag}: seen.push(${tag}); ${ends ? "break;" : ""}`)
          .join(" ");
        const code = `function answer(fiber) { var seen = []; switch (fiber.tag) { ${text} } return seen.join(); }`;
        expect(outcomes(withoutAbsent(code))).toEqual(outcomes(code));
      }),
    );
  });

  test("where the kind is asked for in words", () => {
    const code =
      "function answer(fiber) { return [13 === fiber.tag || 5 === fiber.tag, fiber.tag !== 22, 13 === 13]; }";
    expect(outcomes(withoutAbsent(code))).toEqual(outcomes(code));
    expect(outcome(withoutAbsent(code), 13)).toEqual([false, true, true]);
  });

  test("where an absent case declares what others use", () => {
    const code =
      "function answer(fiber) { switch (fiber.tag) { case 16: var shown = 1; return shown; } shown = 2; return shown; }";
    expect(outcomes(withoutAbsent(code))).toEqual(outcomes(code));
  });
});

test("nothing is taken over from a server, unless a function is told so by its own parameter", () => {
  const code = `var isHydrating = !1; function start() { isHydrating = !0; }
    function own(isHydrating) { return isHydrating ? "told" : "not told"; }
    function answer() { start(); return [isHydrating ? "taken over" : "new", own(true), own(false)]; }`;
  expect(outcome(withoutAbsent(code), 5)).toEqual(["new", "told", "not told"]);
});

test("of what a file exports only what is read is left", () => {
  const code = "exports.createRoot = 1; exports.hydrateRoot = function () {};";
  const exports = {};
  runInNewContext(withoutExports(code, /^createRoot$/), { exports });
  expect(exports).toEqual({ createRoot: 1 });
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
