import { readdirSync, readFileSync } from "node:fs";

type Entry = { pid: number; parent: number; title: string };

function readEntries(): Entry[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const title = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]), title }];
    } catch {
      return [];
    }
  });
}

/** These processes that live, and all that they started (Linux only); with a title only those that bear it. */
export function treeOf(roots: readonly number[], title?: RegExp): number[] {
  const entries = readEntries();
  const found = new Set(roots);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of entries) if (found.has(parent)) found.add(pid);
  }
  return entries
    .filter(({ pid, title: own }) => found.has(pid) && (title?.test(own) ?? true))
    .map(({ pid }) => pid);
}
