import { existsSync, readdirSync } from "node:fs";
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
});
