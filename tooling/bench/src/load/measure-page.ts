import { median } from "@agiza/rig/statistics";
import type { Bench, Measurement } from "../bench.ts";
import { bearer } from "../shop-data.ts";
import { readLoad } from "./read-load.ts";

const headers = { authorization: `Bearer ${bearer}` };

/** A page as its staff ask for it. */
export type AskedPage = {
  what: string;
  /** Below `/store`. */
  path: string;
  /** What staff wait for, in milliseconds, of a hundred pages all but one. */
  atMost: number;
};

/** What one page took over one connection: each round's medians, in milliseconds. */
export type PageFigures = { p50Ms: number; p99Ms: number; rounds: number[] };

/** Asks for a page as often as the time allows, one after the other. */
export async function readPage(bench: Bench, url: string, { path }: AskedPage): Promise<PageFigures> {
  const load = (seconds: number) => readLoad(url, [`/store${path}`], { seconds, headers, connections: 1 });
  await load(1);
  const rounds: { p50Ms: number; p99Ms: number }[] = [];
  for (let round = 0; round < bench.rounds; round++) rounds.push(await load(bench.quick ? 1 : 3));
  return {
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
    rounds: rounds.map((round) => round.p99Ms),
  };
}

export const toMeasurement = ({ what, atMost }: AskedPage, { p99Ms, rounds }: PageFigures): Measurement => ({
  what: `${what}: p99`,
  unit: "ms",
  goal: { atMost },
  floor: null,
  ours: p99Ms,
  rounds: { floor: [], ours: rounds },
});

export const measurePage = async (bench: Bench, url: string, page: AskedPage): Promise<Measurement> =>
  toMeasurement(page, await readPage(bench, url, page));
