import { readFile } from "node:fs/promises";
import path from "node:path";
import { compile } from "./page-parts.ts";

/** A page of plain elements as one file with its style and script inside, so that one answer brings all of it. */
export async function pageInOneFile(folder: string): Promise<string> {
  const html = await readFile(path.join(folder, "page.html"), "utf8");
  const css = await readFile(path.join(folder, "style.css"), "utf8");
  const script = await compile(path.join(folder, "main.ts"));
  const shortCss = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{}:;,>]) ?/g, "$1")
    .trim();
  return html
    .replace("<!-- style -->", () => `<style>${shortCss}</style>`)
    .replace("<!-- script -->", () => `<script>${script.replaceAll("</script", "<\\/script")}</script>`);
}
