import type { Plugin } from "vite";
import { applyEdits, childrenOf, type CodeNode, type Edit, isCodeNode, parseCode } from "./code-edits.ts";

/** The release whose inner names stand below. */
const version = "19.1.10";

/**
 * Kinds of parts that this page never draws, by React's number for each: strict mode, profilers, consumers, suspense
 * and what stands hidden behind it, lazy and offered-by-the-server parts, elements for the head of a document.
 */
const absentKinds = new Set([8, 9, 12, 13, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 31]);

/** The same as React's elements name them. One of them drawn after all ends in React's own error 130. */
const absentElements = new Set(
  ["ACTIVITY", "STRICT_MODE", "PROFILER", "SUSPENSE", "SUSPENSE_LIST", "CONSUMER", "LAZY"].map(
    (name) => `REACT_${name}_TYPE`,
  ),
);

const emptied = new Map([
  // No server drew this page before: nothing is taken over from one, and no event has to wait until it is.
  ["popHydrationState", "return false;"],
  ["queueIfContinuousEvent", "return false;"],
  ["clearIfContinuousEvent", ""],
  ["retryIfBlockedOn", ""],
  // Nobody asks React to fetch files ahead.
  ...["prefetchDNS", "preconnect", "preload", "preloadModule"].map((name) => [name, ""] as const),
  ...["preinitStyle", "preinitScript", "preinitModuleScript"].map((name) => [name, ""] as const),
]);

/** What others read of React's files; the rest of their exports is left out. */
const readExports: Record<string, RegExp> = {
  "react.production.js":
    /^(__CLIENT_INTERNALS\w+|version|Fragment|Component|createContext|createElement|memo|use|use(Callback|Context|DebugValue|Effect|Id|ImperativeHandle|LayoutEffect|Memo|Ref|State|SyncExternalStore))$/,
  "react-dom.production.js": /^__DOM_INTERNALS/,
  "react-dom-client.production.js": /^createRoot$/,
};

/**
 * React's build serves every kind of page. What this one can never reach is left out of it before the bundler looks,
 * which then finds the functions that nobody calls any more: a sixth of all script (docs/adr/0045).
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    transform(code, id) {
      const file = /\/(react|react-dom)\/cjs\/([\w.-]+)$/.exec(id)?.[2] ?? "";
      const read = readExports[file];
      if (!read) return null;
      if (!code.includes(`exports.version = "${version}"`)) {
        throw new Error(`lean-react knows React ${version}; look through it again for another one.`);
      }
      return { code: withoutAbsent(withoutExports(code, read)), map: null };
    },
  };
}

/** Leaves out what a file exports under other names. */
export function withoutExports(code: string, read: RegExp): string {
  const edits: Edit[] = [];
  for (const statement of (parseCode(code)["body"] as CodeNode[]) ?? []) {
    const [, name] = /^exports\.(\w+) =/.exec(code.slice(statement.start, statement.end)) ?? [];
    if (name !== undefined && !read.test(name)) edits.push({ ...placeOf(statement), text: "" });
  }
  return applyEdits(code, edits);
}

/** Answers what React asks about absent kinds and about hydration once and for all. */
export function withoutAbsent(code: string): string {
  const edits: Edit[] = [];
  const put = (node: CodeNode, text: string) => void edits.push({ ...placeOf(node), text });
  /** Where the function begins whose parts are looked at. */
  let inside = 0;

  function visit(node: CodeNode): void {
    const answer = answerTo(node);
    if (answer !== null) return put(node, answer);
    if (node.type === "FunctionDeclaration") {
      const body = emptied.get(nameOf(node["id"]));
      if (body !== undefined) return put(node["body"] as CodeNode, `{${body}}`);
      // A parameter of that name is a value of its own.
      if ((node["params"] as CodeNode[]).some((parameter) => nameOf(parameter) === "isHydrating")) return;
    }
    if (node.type === "VariableDeclarator" && nameOf(node["id"]) === "isHydrating") return;
    if (node.type === "AssignmentExpression" && nameOf(node["left"]) === "isHydrating") {
      return put(node, "false");
    }
    if (node.type === "SwitchStatement") {
      for (const one of absentCases(node)) {
        put(one, "");
        // What it declares belongs to the whole function.
        const names = variablesOf(one);
        if (names.length > 0) edits.push({ start: inside, end: inside, text: `var ${names.join()};` });
      }
    }
    const before = inside;
    if (/Function/.test(node.type)) inside = (node["body"] as CodeNode).start + 1;
    childrenOf(node).forEach(visit);
    inside = before;
  }

  visit(parseCode(code));
  return applyEdits(code, edits);
}

/** What a question always comes to on this page; null for all others. */
function answerTo(node: CodeNode): string | null {
  if (node.type === "Identifier" && nameOf(node) === "isHydrating") return "false";
  if (node.type === "MemberExpression" && nameOf(node["property"]) === "isDehydrated") return "false";
  if (node.type === "BinaryExpression") {
    const { left, right, operator } = node;
    const asksForAbsent = (isKind(left) && isAbsentKind(right)) || (isKind(right) && isAbsentKind(left));
    if (asksForAbsent && operator === "===") return "false";
    if (asksForAbsent && operator === "!==") return "true";
  }
  // Elements for the head, or a document's own: all are drawn as plain ones.
  if (node.type === "ConditionalExpression" && valueOf(node["consequent"]) === 26) return "5";
  return null;
}

/** Cases of a switch that never come up, unless one that does runs on into them. */
function absentCases(node: CodeNode): CodeNode[] {
  const asksKind = isKind(node["discriminant"]);
  const isAbsent = ({ test }: CodeNode) => (asksKind ? isAbsentKind(test) : absentElements.has(nameOf(test)));
  let runsOn = false;
  return (node["cases"] as CodeNode[]).filter((one) => {
    const goes = isAbsent(one) && !runsOn;
    const ends = leaves((one["consequent"] as CodeNode[]).at(-1));
    runsOn = ends ? false : runsOn || !goes;
    return goes;
  });
}

/** The names that a part declares for the function around it. */
const variablesOf = (node: CodeNode): string[] =>
  node.type === "VariableDeclarator"
    ? [nameOf(node["id"])]
    : /Function/.test(node.type)
      ? []
      : childrenOf(node).flatMap(variablesOf);

/** Whether a statement always leaves the switch it stands in. */
function leaves(statement: CodeNode | undefined): boolean {
  if (statement?.type === "BlockStatement") return leaves((statement["body"] as CodeNode[]).at(-1));
  return /^(Break|Return|Throw|Continue)Statement$/.test(statement?.type ?? "");
}

const placeOf = ({ start, end }: CodeNode) => ({ start, end });
const nameOf = (node: unknown): string =>
  isCodeNode(node) && typeof node["name"] === "string" ? node["name"] : "";
const valueOf = (node: unknown): unknown => (isCodeNode(node) ? node["value"] : undefined);
const isAbsentKind = (node: unknown): boolean => absentKinds.has(valueOf(node) as number);
const isKind = (node: unknown): boolean =>
  isCodeNode(node) && nameOf(node.type === "MemberExpression" ? node["property"] : node) === "tag";
