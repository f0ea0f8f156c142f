import type { Import } from "./import-graph.ts";

/**
 * Draws imports between groups of files, the same text for the same graph.
 * @param groupOf the group a file belongs to, or null if it is not part of the picture
 */
export function drawGraph(imports: readonly Import[], groupOf: (file: string) => string | null): string {
  const edges = new Set<string>();
  for (const { from, to } of imports) {
    const [source, target] = [groupOf(from), groupOf(to)];
    if (source === null || target === null || source === target) continue;
    edges.add(`  ${id(source)}["${source}"] --> ${id(target)}["${target}"]`);
  }
  return ["```mermaid", "flowchart TD", ...[...edges].toSorted(), "```"].join("\n");
}

/** `class` and `end` are words of mermaid's own, so every id gets a prefix. */
const id = (group: string) => `n_${group.replaceAll(/\W/g, "_")}`;

const begin = "<!-- graph:start -->";
const end = "<!-- graph:end -->";

/**
 * Puts the drawn graphs between a page's two marks, which stay.
 * @throws Error if the page lacks a mark
 */
export function replaceGraphs(page: string, graphs: string): string {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)];
  if (start === -1 || stop < start) throw new Error(`The page needs the marks ${begin} and ${end}.`);
  return `${page.slice(0, start)}${begin}\n\n${graphs}\n\n${page.slice(stop)}`;
}
