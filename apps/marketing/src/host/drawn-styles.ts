import { createHash } from "node:crypto";

/** One element's start tag; what stands in scripts and style sheets is stepped over whole. */
const startTags =
  /<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<[a-z][\w-]*(?:\s+[^\s=>"/]+(?:="[^"]*")?)*\s*\/?>/g;

/**
 * Turns the style attributes of a finished page into classes, so that its policy needs no exception for style attributes
 * and a cloth that is drawn several times is written once.
 *
 * @returns the page and the rules its classes need, in the order they are first used
 */
export function classesForStyles(html: string): { html: string; rules: string[] } {
  const rules = new Set<string>();
  const classed = html.replace(startTags, (tag) => {
    const [attribute, written] = / style="([^"]*)"/.exec(tag) ?? [];
    if (attribute === undefined || written === undefined || !tag.startsWith("<")) return tag;
    if (/^<(?:script|style)\b/.test(tag)) return tag;
    const declarations = decode(written).replace(/;$/, "");
    const name = `drawn-${createHash("sha256").update(declarations).digest("hex").slice(0, 8)}`;
    rules.add(`.${name}{${declarations}}`);
    const bare = tag.replace(attribute, "");
    return / class="/.test(bare)
      ? bare.replace(/ class="([^"]*)"/, (_all, others: string) => ` class="${others} ${name}"`)
      : bare.replace(/^<[a-z][\w-]*/, (opening) => `${opening} class="${name}"`);
  });
  return { html: classed, rules: [...rules] };
}

/** Puts another style sheet after a page's last one. @throws Error for a page that has none */
export function addStylesheet(html: string, address: string): string {
  const link = '<link rel="stylesheet" href="';
  const last = html.lastIndexOf(link, html.indexOf("</head>"));
  if (last === -1) throw new Error("a page has no stylesheet");
  const end = html.indexOf(">", last) + 1;
  return `${html.slice(0, end)}${link}${address}">${html.slice(end)}`;
}

const named: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'" };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return named[name ?? ""] ?? all;
    },
  );
}
