import { parseAst } from "vite";

/** A place of a file and what stands there instead. */
export type Edit = { start: number; end: number; text: string };

/** A node of a parsed file, as far as one has to know it to look around. */
export type CodeNode = { type: string; start: number; end: number } & Record<string, unknown>;

export const isCodeNode = (value: unknown): value is CodeNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The nodes directly below one, in the order they are written. */
export const childrenOf = (node: CodeNode): CodeNode[] => Object.values(node).flat().filter(isCodeNode);

export const parseCode = (code: string): CodeNode => parseAst(code) as unknown as CodeNode;

/** Makes edits; one that lies within another is gone with it. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let written = "";
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    written += code.slice(at, start) + text;
    at = end;
  }
  return written + code.slice(at);
}
