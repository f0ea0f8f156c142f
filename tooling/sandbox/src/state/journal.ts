import fs from "node:fs";
import path from "node:path";

/** One change: a thing's whole new value, or the id of a thing that is gone. Reading lines twice changes nothing. */
export type JournalLine = { kind: string; put: unknown } | { kind: string; drop: string };

/**
 * Append-only file of changes. A line is in the operating system's hands before the caller goes on, so a killed
 * process loses nothing it answered for.
 */
export type Journal = {
  append: (line: JournalLine) => void;
  /** True once enough was appended that rewriting the file is worth it. */
  isLong: () => boolean;
  /** Replaces the file by one that holds only these lines; a crash in between leaves the old file whole. */
  rewrite: (lines: Iterable<JournalLine>) => void;
  close: () => void;
};

const rewriteAfterBytes = 16 * 1024 * 1024;
const fileName = /^state-(\d+)\.jsonl$/;

/** Opens the newest journal in `dir` and hands its lines, oldest first, to `replay`. */
export function openJournal(dir: string, replay: (line: JournalLine) => void): Journal {
  fs.mkdirSync(dir, { recursive: true });
  let generation = Math.max(0, ...fs.readdirSync(dir).map((name) => Number(fileName.exec(name)?.[1] ?? 0)));
  const fileOf = (number: number) => path.join(dir, `state-${number}.jsonl`);
  const text = fs.existsSync(fileOf(generation)) ? fs.readFileSync(fileOf(generation), "utf8") : "";
  for (const line of text.split("\n")) {
    const change = parseLine(line);
    if (change) replay(change);
  }
  let appendedBytes = Buffer.byteLength(text);
  let file = fs.openSync(fileOf(generation), "a");
  /* A process killed while writing leaves half a line; the next line must not be glued to it. */
  let torn = text !== "" && !text.endsWith("\n");

  return {
    append(line) {
      const written = `${torn ? "\n" : ""}${JSON.stringify(line)}\n`;
      torn = false;
      appendedBytes += fs.writeSync(file, written);
    },
    isLong: () => appendedBytes > rewriteAfterBytes,
    rewrite(lines) {
      const next = fileOf(generation + 1);
      const draft = fs.openSync(`${next}.draft`, "w");
      for (const line of lines) fs.writeSync(draft, `${JSON.stringify(line)}\n`);
      fs.fsyncSync(draft);
      fs.closeSync(draft);
      fs.renameSync(`${next}.draft`, next);
      fs.closeSync(file);
      fs.rmSync(fileOf(generation), { force: true });
      generation += 1;
      file = fs.openSync(next, "a");
      appendedBytes = 0;
    },
    close: () => fs.closeSync(file),
  };
}

function parseLine(line: string): JournalLine | null {
  if (line === "") return null;
  try {
    return JSON.parse(line) as JournalLine;
  } catch {
    return null;
  }
}
