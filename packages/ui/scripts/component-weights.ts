import { readdir } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { Rolldown } from "vite";

const packageFolder = path.join(import.meta.dirname, "..");
const sourceFolder = path.join(packageFolder, "src");

/** What one component costs an app that uses nothing else of this package; React itself is not counted. */
export type ComponentWeight = {
  name: string;
  /** Bytes, gzip level 9, of what loads with the component. */
  ownBytes: number;
  /** Bytes, gzip level 9, of what it fetches later: menus, drawings, the palette. */
  laterBytes: number;
  /** npm packages inside what loads with it. */
  packages: readonly string[];
  laterPackages: readonly string[];
};

/** Names of the folders that hold a component of the same name. */
async function componentNames(): Promise<readonly string[]> {
  const entries = await readdir(sourceFolder, { recursive: true });
  return entries
    .filter((entry) => {
      const [folder, file, ...deeper] = entry.split(path.sep);
      return deeper.length === 0 && file === `${folder}.tsx`;
    })
    .map((entry) => path.dirname(entry))
    .toSorted();
}

/** Weighs every component, a few at a time: bundling waits more than it works. */
export async function weighComponents(): Promise<readonly ComponentWeight[]> {
  const waiting = [...(await componentNames())];
  const weights: ComponentWeight[] = [];
  async function work() {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      weights.push(await weighComponent(name));
    }
  }
  await Promise.all(Array.from({ length: 4 }, work));
  return weights;
}

/** Bundles one component alone, minified as an app would, and weighs its chunks. */
async function weighComponent(name: string): Promise<ComponentWeight> {
  const result = await build({
    root: packageFolder,
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    /* A test runner says NODE_ENV is "test", and development JSX would be weighed. */
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(sourceFolder, name, `${name}.tsx`), formats: ["es"], fileName: name },
      rolldownOptions: { external: /^react(-dom)?($|\/)/u },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks = outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .filter((file) => file.type === "chunk");
  const own = new Set<Rolldown.OutputChunk>();
  function take(chunk: Rolldown.OutputChunk | undefined) {
    if (!chunk || own.has(chunk)) return;
    own.add(chunk);
    for (const imported of chunk.imports) take(chunks.find((other) => other.fileName === imported));
  }
  take(chunks.find((chunk) => chunk.isEntry));
  const later = chunks.filter((chunk) => !own.has(chunk));
  return {
    name,
    ownBytes: gzippedBytes([...own]),
    laterBytes: gzippedBytes(later),
    packages: packagesIn([...own]),
    laterPackages: packagesIn(later),
  };
}

function gzippedBytes(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).byteLength, 0);
}

function packagesIn(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const names = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules)
      .filter(([, module]) => module.renderedLength > 0)
      .map(([id]) => packageOf(id)),
  );
  return [...new Set(names.filter((name) => name !== null))].toSorted();
}

/** "@scope/name" or "name" of the innermost package a file belongs to; null for our own files. */
function packageOf(file: string): string | null {
  const inside = file.split(/[\\/]node_modules[\\/]/u).at(-1);
  if (inside === undefined || inside === file) return null;
  const [first = "", second = ""] = inside.split(/[\\/]/u);
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/** The weights as lines of a table, heaviest first. */
export function weightTable(weights: readonly ComponentWeight[]): string {
  const kilobytes = (bytes: number) => (bytes === 0 ? "" : (bytes / 1000).toFixed(1)).padStart(9);
  const lines = weights
    .toSorted((one, other) => other.ownBytes - one.ownBytes)
    .map((weight) => `${weight.name.padEnd(20)}${kilobytes(weight.ownBytes)}${kilobytes(weight.laterBytes)}`);
  return [`${"component".padEnd(20)}${"gzip kB".padStart(9)}${"later".padStart(9)}`, ...lines].join("\n");
}
