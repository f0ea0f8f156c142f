import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const drawIcon = path.resolve(import.meta.dirname, "../lib/draw-icon.ts");

type Icon = { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };

/**
 * Keeps lucide's drawings out of the script: they stand in the page as symbols, and an icon is a reference to one.
 * Its renderer, whose options this page never uses, stays out as well.
 */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/createLucideIcon.mjs") ? drawIcon : null),
    transform(_code, id) {
      const [, name] = iconFile.exec(id) ?? [];
      return name === undefined
        ? null
        : `import createIcon from "../createLucideIcon.mjs"; export default createIcon(${JSON.stringify(name)});`;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { chunk }) {
        const icons = (chunk?.moduleIds ?? []).filter((id) => iconFile.test(id));
        const symbols = await Promise.all(icons.map(symbolOf));
        return html.replace("<body>", `<body>\n    <svg hidden>${symbols.join("")}</svg>`);
      },
    },
  };
}

/** One of the library's icon files as an SVG symbol. */
async function symbolOf(file: string): Promise<string> {
  const [, name = ""] = iconFile.exec(file) ?? [];
  const { __iconData: data } = (await import(pathToFileURL(file).href)) as Icon;
  const shapes = data.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}
