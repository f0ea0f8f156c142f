import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/** The built scripts: what loads with a file, and what it weighs. */
export type BuiltScripts = {
  /** Bytes (gzip level 9) and number of the scripts that load with the app and these modules. */
  loadOf: (...modules: string[]) => { bytes: number; scripts: number };
  /** Every script with its gzip bytes and the screens it holds, heaviest first. */
  chunks: readonly { name: string; bytes: number; screens: readonly string[] }[];
  /** Pairs of scripts that import each other, in a line or through others: one of the two runs before what it needs. */
  circles: readonly string[];
  /** npm packages in what loads with the app and these modules. */
  packagesOf: (...modules: string[]) => ReadonlySet<string>;
};

/** Builds the app into a folder that is gone afterwards and answers questions about its scripts. */
export async function buildScripts(): Promise<BuiltScripts> {
  const outDir = await mkdtemp(path.join(tmpdir(), "backoffice-"));
  try {
    const result = await build({
      root: path.join(import.meta.dirname, ".."),
      logLevel: "silent",
      build: { outDir, emptyOutDir: true },
    });
    const outputs = Array.isArray(result) ? result : [result];
    return ask(
      outputs
        .flatMap((output) => ("output" in output ? output.output : []))
        .filter((file) => file.type === "chunk"),
    );
  } finally {
    await rm(outDir, { recursive: true });
  }
}

function ask(chunks: readonly Rolldown.OutputChunk[]): BuiltScripts {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);

  function holderOf(module: string): Rolldown.OutputChunk {
    const holder = chunks.find((chunk) => Object.keys(chunk.modules).some((file) => file.endsWith(module)));
    if (!holder) throw new Error(`No script holds ${module}: was it renamed?`);
    return holder;
  }

  function neededBy(
    ...roots: readonly (Rolldown.OutputChunk | undefined)[]
  ): ReadonlySet<Rolldown.OutputChunk> {
    const taken = new Set<Rolldown.OutputChunk>();
    function take(chunk: Rolldown.OutputChunk | undefined) {
      if (!chunk || taken.has(chunk)) return;
      taken.add(chunk);
      for (const imported of chunk.imports) take(named.get(imported));
    }
    for (const root of roots) take(root);
    return taken;
  }

  const closureOf = (modules: readonly string[]) => neededBy(entry, ...modules.map(holderOf));
  const needs = new Map(chunks.map((chunk) => [chunk, neededBy(chunk)]));

  const bytesOf = ({ code }: Rolldown.OutputChunk) => gzipSync(code, { level: 9 }).byteLength;

  return {
    chunks: chunks
      .map((chunk) => ({
        name: chunk.name,
        bytes: bytesOf(chunk),
        screens: Object.keys(chunk.modules)
          .map((file) => /\/features\/(.+)-screen\.tsx$/.exec(file)?.[1] ?? "")
          .filter((screen) => screen !== ""),
      }))
      .toSorted((one, other) => other.bytes - one.bytes),
    loadOf: (...modules) => {
      const load = closureOf(modules);
      const bytes = [...load].reduce((sum, chunk) => sum + bytesOf(chunk), 0);
      return { bytes, scripts: load.size };
    },
    circles: chunks.flatMap((one) =>
      chunks
        .filter((other) => one.name < other.name && needs.get(one)?.has(other) && needs.get(other)?.has(one))
        .map((other) => `${one.name} and ${other.name}`),
    ),
    packagesOf: (...modules) =>
      new Set(
        [...closureOf(modules)].flatMap((chunk) =>
          Object.entries(chunk.modules)
            .filter(([, module]) => module.renderedLength > 0)
            .map(([file]) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? ""),
        ),
      ),
  };
}
