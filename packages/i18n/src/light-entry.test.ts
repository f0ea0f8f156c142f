import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

/** Bundles what a page without i18next imports, React left outside, and answers its code and its modules. */
async function bundle(entry: string): Promise<{ code: string; modules: string[] }> {
  const id = "virtual:entry";
  const output = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (source) => (source === id ? `${import.meta.dirname}/virtual-entry.ts` : null),
        load: (path) => (path.endsWith("/virtual-entry.ts") ? entry : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: id,
        external: ["react"],
        preserveEntrySignatures: "strict",
        output: { format: "es" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.output.filter((file) => file.type === "chunk");
  return {
    code: chunks.map((chunk) => chunk.code).join("\n"),
    modules: chunks.flatMap((chunk) => chunk.moduleIds),
  };
}

test("the light entry holds no i18next and stays under 4 kB gzip", async () => {
  const { code, modules } = await bundle(`
    export { createTranslator } from "./translator.ts";
    export { LanguageProvider, useLanguage } from "./language-provider.ts";
    export { resolveLanguage, lookupCountry } from "./resolve-language.ts";
    export { formatMoney, splitMoney, compactMoney } from "./money.ts";
    export { formatDateTime, formatTimeOfDay } from "./dates.ts";
    export { formatRelativeTime } from "./relative-time.ts";
    export { displayFileName } from "./file-name.ts";
    export { parsePhone, formatPhone, networkOf, maskPhone } from "./phone.ts";
  `);
  const size = gzipSync(code, { level: 9 }).length;
  process.stdout.write(`light entry: ${code.length} B minified, ${size} B gzip\n`);
  expect(modules.filter((path) => path.includes("i18next"))).toEqual([]);
  expect(code).not.toContain("i18next");
  expect(code).toContain("useLanguage must be used within a LanguageProvider");
  expect(size).toBeLessThan(4096);
});

test("the translator alone stays under 1 kB gzip", async () => {
  const { code } = await bundle(`export { createTranslator } from "./translator.ts";`);
  const size = gzipSync(code, { level: 9 }).length;
  process.stdout.write(`translator: ${code.length} B minified, ${size} B gzip\n`);
  expect(size).toBeLessThan(1024);
});

test("the bundle check can see i18next where it is used", async () => {
  const { modules } = await bundle(`export { startI18next } from "./start-i18next.ts";`);
  expect(modules.some((path) => path.includes("i18next"))).toBe(true);
});
