import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const source = path.join(import.meta.dirname, "../src");

describe("the catalogue", () => {
  it("shows every component that other packages can import", () => {
    const components = readdirSync(source).filter((name) =>
      existsSync(path.join(source, name, `${name}.tsx`)),
    );
    expect(components.length).toBeGreaterThan(40);
    const missing = components.filter((name) => !existsSync(path.join(source, name, `${name}.stories.tsx`)));
    expect(missing).toEqual([]);
  });

  it("says of every component's stories that they are a component's, so that each run of the tests shows them", () => {
    const files = globSync("*/*.stories.tsx", { cwd: source });
    expect(files.length).toBeGreaterThan(70);
    const untold = files.filter(
      (file) => !readFileSync(path.join(source, file), "utf8").includes('tags: ["component"]'),
    );
    expect(untold).toEqual([]);
  });
});
