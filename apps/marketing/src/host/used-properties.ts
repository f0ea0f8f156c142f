/**
 * Leaves out of a page's own styles the custom properties that none of them reads; the whole stylesheet brings them for
 * what comes later.
 */
export function onlyUsedProperties(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ""))
    .replaceAll(/([{;])(--[\w-]+):[^;{}"']*(?=[;}])/g, (declaration, before: string, name: string) =>
      read.has(name) ? declaration : before,
    )
    .replaceAll(/;{2,}/g, ";")
    .replaceAll(/\{;+/g, "{");
}

/** Leaves out what a parent that the page does not have says of its children. */
export function onlyUsedParents(css: string, html: string): string {
  return css.replaceAll(/:(?:is|where)\(\.((?:\\.|[\w-])+)>[^{}]*\{[^{}]*\}/g, (rule, parent: string) =>
    html.includes(parent.replaceAll("\\", "")) ? rule : "",
  );
}
