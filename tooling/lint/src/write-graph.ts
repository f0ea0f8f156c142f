import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { moduleOrder } from "../dependency-cruiser.mjs";
import { readImports } from "./import-graph.ts";
import { drawGraph, replaceGraphs } from "./mermaid.ts";
import { root } from "./repository.ts";

/** The floors of one app: folders and single files directly below its src. */
const floorsOf = (app: string) => (file: string) => {
  const rest = file.startsWith(`apps/${app}/src/`) ? file.slice(`apps/${app}/src/`.length) : null;
  return rest === null ? null : (rest.split("/")[0] ?? "").replace(/\.tsx?$/, "");
};

const graphs: Record<string, (file: string) => string | null> = {
  "Apps and packages": (file) => file.split("/").slice(0, 2).join("/"),
  "Floors of the API": floorsOf("api"),
  "Modules of the API": (file) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null,
  "Floors of the back-office": floorsOf("backoffice"),
};

const target = path.join(root, "docs/architecture.md");
const imports = await readImports();
const drawn = Object.entries(graphs).map(
  ([title, groupOf]) => `### ${title}\n\n${drawGraph(imports, groupOf)}`,
);
/** The law on modules, as the page tells it. */
const order = `### Order of the modules\n\nModules import to their left only:\n\n\`${moduleOrder.join(" ")}\`.`;
writeFileSync(target, replaceGraphs(readFileSync(target, "utf8"), [order, ...drawn].join("\n\n")));
