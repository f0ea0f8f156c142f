import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, expect, test } from "vitest";
import { inSources } from "./source-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "agiza-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a stack of the bundle names the file and line a person wrote", async () => {
  const input = join(folder, "breaks.ts");
  const lines = fileURLToPath(new URL("./source-lines.ts", import.meta.url));
  writeFileSync(
    input,
    `import { inSources } from ${JSON.stringify(lines)};
type Nothing = null;
const nothing: Nothing = null;
function breaks(): never {
  throw new Error(\`broken by \${nothing}\`);
}
try {
  breaks();
} catch (error) {
  console.log(inSources((error as Error).stack ?? ""));
}
`,
  );
  const bundle = await rolldown({ input, platform: "node" });
  await bundle.write({ dir: join(folder, "dist"), sourcemap: true });
  await bundle.close();
  const said = execFileSync(process.execPath, [join(folder, "dist/breaks.js")], { encoding: "utf8" });
  expect(said).toContain("broken by null");
  expect(said).toContain(`at breaks (${pathToFileURL(input).href}:5:9)`);
});

test("what is not of the bundle, or has no map, stays as it is", () => {
  const stack =
    "Error: no\n    at run (file:///elsewhere/dist/main.js:1:2)\n    at node:internal/process:1:2";
  expect(inSources(stack)).toBe(stack);
  const unmapped = `at run (${new URL("./nowhere.js", import.meta.url).href}:1:2)`;
  expect(inSources(unmapped)).toBe(unmapped);
});
