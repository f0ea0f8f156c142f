import { expect, test } from "vitest";
import { drawGraph, replaceGraphs } from "./mermaid.ts";

test("imports between folders are one arrow, whatever the order of the files", () => {
  const imports = [
    { from: "b/1.ts", to: "c/1.ts" },
    { from: "a/1.ts", to: "b/1.ts" },
    { from: "a/2.ts", to: "b/2.ts" },
    { from: "a/1.ts", to: "a/2.ts" },
    { from: "a/1.ts", to: "other.ts" },
  ];
  const groupOf = (file: string) => (file.includes("/") ? (file.split("/")[0] ?? null) : null);
  const drawn = drawGraph(imports, groupOf);
  expect(drawn).toBe('```mermaid\nflowchart TD\n  n_a["a"] --> n_b["b"]\n  n_b["b"] --> n_c["c"]\n```');
  expect(drawGraph(imports.toReversed(), groupOf)).toBe(drawn);
});

test("the graphs are replaced and what is around them stays", () => {
  const page = replaceGraphs("before\n<!-- graph:start -->\nold\n<!-- graph:end -->\nafter\n", "new");
  expect(page).toBe("before\n<!-- graph:start -->\n\nnew\n\n<!-- graph:end -->\nafter\n");
  expect(replaceGraphs(page, "new")).toBe(page);
});

test("a page that lost its marks is an error, not a page without graphs", () => {
  expect(() => replaceGraphs("# Architecture\n", "new")).toThrow("The page needs the marks");
});
