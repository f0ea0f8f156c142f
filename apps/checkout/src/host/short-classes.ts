import { parseAst } from "vite";

type Literal = { start: number; end: number; text: string };

/** A class by its look in a selector: letters, digits, dashes and escaped signs after a point. */
const classInSelector = /\.((?:\\.|[\w-])+)/g;
/** Plain words stay as they are: they are short, and may be something else than a class. */
const isNamed = (token: string): boolean => /[-:[]/.test(token);

/**
 * Gives the style's classes names of one to three letters, in the style and in every script that carries the page's
 * class names: written out, they are a tenth of the page's own script. A piece of text counts as class names only when
 * every word of it is a class of the style.
 */
export function shortenClasses(css: string, scripts: readonly string[]): { css: string; scripts: string[] } {
  const known = new Set([...css.matchAll(classInSelector)].map(([, name = ""]) => unescaped(name)));
  const found = scripts.map((code) => literalsOf(code).filter(({ text }) => isClassList(text, known)));
  const uses = new Map<string, number>();
  for (const { text } of found.flat()) {
    for (const word of text.split(" ").filter(isNamed)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const byUse = [...uses].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const taken = (name: string) => known.has(name);
  const names = freeNames(taken);
  const short = new Map(byUse.map(([word]) => [word, names.next().value!]));
  const shorten = (text: string) =>
    text
      .split(" ")
      .map((word) => short.get(word) ?? word)
      .join(" ");
  return {
    css: css.replace(classInSelector, (whole, name: string) => {
      const shorter = short.get(unescaped(name));
      return shorter === undefined ? whole : `.${shorter}`;
    }),
    scripts: scripts.map((code, index) =>
      (found[index] ?? [])
        .toSorted((a, b) => b.start - a.start)
        .reduce((left, { start, end, text }) => left.slice(0, start) + shorten(text) + left.slice(end), code),
    ),
  };
}

const unescaped = (name: string): string => name.replace(/\\(.)/g, "$1");

const isClassList = (text: string, known: ReadonlySet<string>): boolean => {
  const words = text.split(" ").filter(Boolean);
  return words.some(isNamed) && words.every((word) => known.has(word));
};

/** Every piece of text in a script, quotes left out; what holds an escape is never a class name here. */
function literalsOf(code: string): Literal[] {
  const literals: Literal[] = [];
  const add = (start: number, end: number) => {
    const text = code.slice(start, end);
    if (!text.includes("\\")) literals.push({ start, end, text });
  };
  function walk(node: unknown) {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { type, start, end } = node as { type?: string; start: number; end: number };
    if (type === "Literal" && /["'`]/.test(code[start] ?? "")) add(start + 1, end - 1);
    if (type === "TemplateElement") add(start, end);
    Object.values(node).forEach(walk);
  }
  walk(parseAst(code));
  return literals;
}

/** a, b … Z, then two and three letters and digits, without those that the style uses. */
function* freeNames(isTaken: (name: string) => boolean): Generator<string, never> {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (let count = 0; ; count += 1) {
    const tail = count < letters.length ? "" : Math.floor(count / letters.length - 1).toString(36);
    const name = `${letters[count % letters.length]}${tail}`;
    if (!isTaken(name)) yield name;
  }
}
