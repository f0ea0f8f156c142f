import { execFileSync } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { root } from "@agiza/rig/root";
import type { Section } from "../bench.ts";

type Read = { lexicon: number; sentence: number };

const products = 1_000;
const script = path.join(root, "apps/api/scripts/measure-reader.ts");

/** An order in a customer's own words against a shop of a thousand products, in a process of its own; without the database. */
export const readerSection: Section = {
  name: "reader",
  title: `Free words against ${products} products`,
  measure(bench) {
    bench.say("reading sentences");
    const rounds = bench.quick ? 2 : 10;
    const printed = execFileSync(process.execPath, [script, String(products), String(rounds)], {
      encoding: "utf8",
      maxBuffer: 16_000_000,
    });
    const all = JSON.parse(printed) as Read[];
    // Names are read once in a process: what its first sentences take is said apart.
    const warm = all.slice(all.length / rounds);
    const line = (
      what: string,
      reads: Read[],
      share: number,
      of: (read: Read) => number,
      atMost: number | null,
    ) => ({
      what,
      unit: "ms" as const,
      goal: atMost === null ? null : { atMost },
      floor: null,
      ours: quantile(reads.map(of), share),
    });
    const whole = ({ lexicon, sentence }: Read) => lexicon + sentence;
    return Promise.resolve({
      measurements: [
        line("A sentence, p99", warm, 0.99, ({ sentence }) => sentence, 5),
        line("A sentence and the shop's words, p50", warm, 0.5, whole, null),
        line("A sentence and the shop's words, p99", warm, 0.99, whole, 5),
        line("The very first, with nothing read before (information)", all.slice(0, 1), 0, whole, null),
      ],
      notes: [`${warm.length} readings of 120 sentences of two shops' customers.`],
    });
  },
};

const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)]!;
