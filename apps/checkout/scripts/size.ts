import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What each page may weigh in all, in kilobytes of gzip -9. Script counts wherever it stands, also inside the page. */
const limits: Record<string, Record<string, number>> = {
  "The order page": { js: 82, css: 8 },
  "The rider's page": { js: 60, css: 8 },
  "The page of a debt": { js: 30, css: 4 },
};

const pages: Record<string, string> = { r: "The rider's page", d: "The page of a debt" };
const dist = path.resolve(import.meta.dirname, "../dist");
const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
const sums = new Map<string, Map<string, number>>();

function add(page: string, kind: string, body: Uint8Array | string) {
  const size = kind === "woff2" ? body.length : gzipSync(body, { level: 9 }).length;
  const ofPage = sums.get(page) ?? new Map<string, number>();
  sums.set(page, ofPage.set(kind, (ofPage.get(kind) ?? 0) + size / 1000));
}

for (const file of files) {
  const kind = path.extname(file.name).slice(1);
  if (!["html", "js", "css", "woff2"].includes(kind)) continue;
  const page = pages[path.relative(dist, file.parentPath)] ?? "The order page";
  const body = await readFile(path.join(file.parentPath, file.name));
  add(page, kind, body);
  if (kind !== "html") continue;
  const html = body.toString();
  for (const [, script = ""] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) add(page, "js", script);
  for (const [, style = ""] of html.matchAll(/<style>([\s\S]*?)<\/style>/g)) add(page, "css", style);
}

for (const [page, limit] of Object.entries(limits)) {
  const weighed = sums.get(page) ?? new Map<string, number>();
  console.log(
    `${page}, kB gzip: ${[...weighed].map(([kind, size]) => `${kind} ${size.toFixed(1)}`).join(" · ")}`,
  );
  for (const [kind, most] of Object.entries(limit)) {
    const size = weighed.get(kind) ?? 0;
    if (size <= most) continue;
    console.error(`${page}'s ${kind} weighs ${size.toFixed(1)} kB; it may weigh ${most}.`);
    process.exitCode = 1;
  }
}
