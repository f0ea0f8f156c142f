import { readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Site } from "./config.ts";

const textTypes = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
const minimumBytes = 1000; // below this the header of a second file costs more than it saves

const encodings = [
  {
    suffix: ".br",
    pack: (data: Buffer) =>
      promisify(brotliCompress)(data, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
      }),
  },
  { suffix: ".gz", pack: (data: Buffer) => promisify(gzip)(data, { level: 9 }) },
];

/**
 * Packs every site that is to be served.
 * @returns how many files were packed now
 * @throws Error in one sentence if a site is not built
 */
export async function compressSites(sites: readonly Site[]): Promise<number> {
  const missing = sites.find(({ directory }) => !existsSync(path.join(directory, "index.html")));
  if (missing) throw new Error(`The ${missing.name} site is not built; run "npm run build".`);
  const counts = await Promise.all(sites.map(({ directory }) => compressSite(directory)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Writes a brotli and a gzip file beside every text file of a built site, and removes those whose source is gone.
 * A packed file carries its source's modification time, so a second run packs only what a build has changed.
 * @returns how many files were packed now
 */
export async function compressSite(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)),
  );
  let packed = 0;
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) {
      if (!files.has(file.slice(0, -3))) await rm(file);
    } else if (textTypes.test(file)) {
      packed += await compressFile(file);
    }
  }
  return packed;
}

async function compressFile(file: string): Promise<0 | 1> {
  const source = await stat(file);
  const isFresh = async (suffix: string) =>
    (await stat(file + suffix).catch(() => null))?.mtime.getTime() === source.mtime.getTime();
  if (source.size < minimumBytes) {
    await Promise.all(encodings.map(({ suffix }) => rm(file + suffix, { force: true })));
    return 0;
  }
  if ((await Promise.all(encodings.map(({ suffix }) => isFresh(suffix)))).every(Boolean)) return 0;
  const data = await readFile(file);
  await Promise.all(
    encodings.map(async ({ suffix, pack }) => {
      await writeFile(file + suffix, await pack(data));
      await utimes(file + suffix, source.mtime, source.mtime);
    }),
  );
  return 1;
}
