import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./workspace.ts";

/** What tools leave behind; nobody commits it. */
const leftovers = new Set([
  "node_modules",
  "dist",
  ".git",
  ".turbo",
  ".astro",
  ".data",
  "test-results",
  "playwright-report",
  "coverage",
  "storybook-static",
]);

/** Every file a generator may write, by its path relative to the root, so that freshness can be judged without git. */
export function readTree(
  folders: readonly string[] = ["apps", "packages", "tooling", "docs"],
): Map<string, Buffer> {
  const tree = new Map<string, Buffer>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (leftovers.has(entry.name)) continue;
      if (entry.isDirectory()) visit(full);
      else if (entry.isFile()) tree.set(path.relative(root, full), readFileSync(full));
    }
  };
  for (const folder of folders) visit(path.resolve(root, folder));
  return tree;
}

/** Files that are new, changed or gone, in order. */
export function changedFiles(
  before: ReadonlyMap<string, Buffer>,
  after: ReadonlyMap<string, Buffer>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const isSame = (name: string) => before.get(name)?.equals(after.get(name) ?? Buffer.alloc(0)) ?? false;
  return [...names].filter((name) => !(after.has(name) && isSame(name))).toSorted();
}

/** Puts files back as they were: a check must not change what it looks at. */
export function restoreFiles(names: readonly string[], before: ReadonlyMap<string, Buffer>): void {
  for (const name of names) {
    const content = before.get(name);
    if (content === undefined) rmSync(path.join(root, name));
    else writeFileSync(path.join(root, name), content);
  }
}
