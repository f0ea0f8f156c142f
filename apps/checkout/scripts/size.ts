import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** Prints what the built page weighs over the wire, kind by kind, in kilobytes of gzip -9. */
const dist = path.resolve(import.meta.dirname, "../dist");
const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
const sums = new Map<string, number>();
for (const file of files) {
  const kind = path.extname(file.name).slice(1);
  if (!["html", "js", "css", "woff2"].includes(kind)) continue;
  const body = await readFile(path.join(file.parentPath, file.name));
  const size = kind === "woff2" ? body.length : gzipSync(body, { level: 9 }).length;
  sums.set(kind, (sums.get(kind) ?? 0) + size);
}
const line = [...sums].map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`).join(" · ");
console.log(`checkout, kB gzip: ${line}`);
