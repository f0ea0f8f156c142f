import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Absolute path of the repository. */
export const root = path.resolve(import.meta.dirname, "../../..");

/** A package of the workspace, as far as the checks care. */
export type Member = {
  name: string;
  folder: string;
  scripts: Record<string, string>;
  /** Whether its tests open a real browser. */
  usesBrowser: boolean;
};

type Manifest = {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** All packages, read from disk so that a new one is checked without being listed anywhere. */
export function readMembers(from: string = root): Member[] {
  const groups = ["apps", "packages", "tooling"].map((group) => path.join(from, group));
  const folders = groups.flatMap((group) => readdirSync(group).map((name) => path.join(group, name)));
  return folders
    .filter((folder) => existsSync(path.join(folder, "package.json")))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
      const needs = { ...manifest.dependencies, ...manifest.devDependencies };
      // Journeys have Playwright's own runner, whose report would meet that of their unit tests.
      const drivesBrowser = "playwright" in needs && "@axe-core/playwright" in needs;
      const usesBrowser = "@vitest/browser-playwright" in needs || drivesBrowser;
      return { name: manifest.name, folder, scripts: manifest.scripts ?? {}, usesBrowser };
    });
}
