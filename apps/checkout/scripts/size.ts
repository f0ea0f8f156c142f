import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What the page may weigh in all, in kilobytes of gzip -9. Script counts wherever it stands, also inside the page. */
const limits: Record<string, number> = { js: 80, css: 8 };

const dist = path.resolve(import.meta.dirname, "../dist");
const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
const sums = new Map<string, number>();

function add(kind: string, body: Uint8Array | string) {
  const size = kind === "woff2" ? body.length : gzipSync(body, { level: 9 }).length;
  sums.set(kind, (sums.get(kind) ?? 0) + size / 1000);
}

for (const file of files) {
  const kind = path.extname(file.name).slice(1);
  if (!["html", "js", "css", "woff2"].includes(kind)) continue;
  const body = await readFile(path.join(file.parentPath, file.name));
  add(kind, body);
  if (kind !== "html") continue;
  const html = body.toString();
  for (const [, script = ""] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) add("js", script);
  for (const [, style = ""] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) add("css", style);
}

console.log(
  `checkout, kB gzip: ${[...sums].map(([kind, size]) => `${kind} ${size.toFixed(1)}`).join(" · ")}`,
);
for (const [kind, limit] of Object.entries(limits)) {
  const size = sums.get(kind) ?? 0;
  if (size <= limit) continue;
  console.error(`The order page's ${kind} weighs ${size.toFixed(1)} kB; it may weigh ${limit}.`);
  process.exitCode = 1;
}
