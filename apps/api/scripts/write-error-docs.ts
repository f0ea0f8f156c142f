import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { errors as english } from "@agiza/i18n/catalogues/en/errors";
import { errors as swahili } from "@agiza/i18n/catalogues/sw/errors";

/** Writes a page per error code to docs/errors, from the modules' tables and the two catalogues. */
const source = new URL("../src/", import.meta.url).pathname;
const target = new URL("../../../docs/errors/", import.meta.url).pathname;

const statuses = new Map<string, Set<number>>();
const note = (code: string, status: number) =>
  statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
for (const file of globSync(`${source}**/*.ts`).filter((name) => !name.endsWith(".test.ts"))) {
  const text = readFileSync(file, "utf8");
  for (const [, table] of text.matchAll(/defineErrors\(\{([^}]*)\}/g)) {
    for (const [, code, status] of table!.matchAll(/"([\w.]+)":\s*(\d{3})/g)) note(code!, Number(status));
  }
  for (const [, code, status] of text.matchAll(/new AppError\("([\w.]+)",\s*(\d{3})/g))
    note(code!, Number(status));
}
note("server.unexpected", 500);
note("request.not_found", 404);
note("request.malformed", 400);

const texts = { en: english as Record<string, string>, sw: swahili as Record<string, string> };
const untold = [...statuses.keys()].filter((code) => !texts.en[code] || !texts.sw[code]);
if (untold.length > 0) throw new Error(`error codes without a text: ${untold.join(", ")}`);

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [code, codes] of [...statuses].sort(([a], [b]) => a.localeCompare(b))) {
  const page = `# ${code}\n\nHTTP ${[...codes].sort((a, b) => a - b).join(", ")}\n\n- English: ${texts.en[code]}\n- Kiswahili: ${texts.sw[code]}\n`;
  writeFileSync(`${target}${code}.md`, page);
}
