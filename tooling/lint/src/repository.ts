import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Absolute path of the repository. */
export const root = path.resolve(import.meta.dirname, "../../..");

/** What tools leave behind; nobody commits it. */
const leftovers = new Set(
  "node_modules dist .git .turbo .astro .data test-results playwright-report coverage storybook-static".split(
    " ",
  ),
);

/** Paths of all files a person wrote or committed, relative to the root, with forward slashes; works without git. */
export function listFiles(folder: string = root): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) => !leftovers.has(name) && !name.endsWith(".tsbuildinfo") && !/^\.env(\.|$)/.test(name),
    )
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(full);
      return entry.isFile() ? [path.relative(root, full).split(path.sep).join("/")] : [];
    });
}

export const readText = (file: string): string => readFileSync(path.join(root, file), "utf8");
