import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedFiles, readTree, restoreFiles } from "./generated-files.ts";

test("new, changed and lost files are told apart from untouched ones and from leftovers of tools, and can be put back", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "check-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const name of ["same.ts", "changed.ts", "lost.ts", "dist/main.js"]) write(name, "before");
  const before = readTree([folder]);
  for (const name of ["changed.ts", "deep/new.ts", "dist/main.js"]) write(name, "after");
  write("same.ts", "before");
  rmSync(path.join(folder, "lost.ts"));
  const changed = changedFiles(before, readTree([folder]));
  expect(changed.map((file) => path.basename(file)).toSorted()).toEqual(["changed.ts", "lost.ts", "new.ts"]);
  restoreFiles(changed, before);
  expect(changedFiles(before, readTree([folder]))).toEqual([]);
});
