import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** The bundle's folder. In the source tree no file here ends in ".js". */
const folder = new URL("./", import.meta.url).href;
const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

const known = new Map<string, string>();
/** Kept weakly: maps are many times larger than what is looked up in them, and errors are rare. */
const maps = new Map<string, WeakRef<SourceMap>>();

/** Replaces the places of the bundle in a stack by those of the sources. Source maps are read when they are needed. */
export const inSources = (stack: string): string =>
  stack.replace(place, (found, file: string, line: string, column: string) => {
    if (!file.startsWith(folder)) return found;
    const named = known.get(found) ?? lookUp(file, Number(line), Number(column)) ?? found;
    known.set(found, named);
    return named;
  });

function lookUp(file: string, line: number, column: number): string | undefined {
  try {
    const map = maps.get(file)?.deref() ?? readMap(file);
    maps.set(file, new WeakRef(map));
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry)) return undefined;
    const { href } = new URL(entry.originalSource, file);
    return `${href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  } catch {
    return undefined;
  }
}

const readMap = (file: string): SourceMap =>
  new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, "utf8")));
