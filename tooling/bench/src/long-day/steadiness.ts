import type { Measurement } from "../bench.ts";
import { atMost, plain } from "./lines.ts";
import { type Sample, slopePerHour } from "./samples.ts";

/** What a process may hold. */
const mostMemoryMb = 260;
/** A process that loses memory loses more than this in an hour of such a day. */
const mostGrowthMb = 15;
/** max_wal_size, and what is written until its checkpoint ends. */
const mostWalMb = 1_536;
/** Between two looks of a worker at all queues, and what a moment's rush adds. */
const mostLateSeconds = 30;
/** The second half, without what the last update began anew: its processes have all run for a while. */
const calmFrom = 0.5;
const calmTo = 0.9;
/** In a shorter day nothing has come to rest yet: slopes and tables have no goals. */
const restsAfterMinutes = 30;

/** Whether memory, connections, disk and queue stay where they are. */
export function judgeSteadiness(samples: readonly Sample[], minutes: number): Measurement[] {
  const isLong = minutes >= restsAfterMinutes;
  const calm = samples.filter(({ minute }) => minute >= calmFrom * minutes && minute <= calmTo * minutes);
  const first = samples.filter(({ minute }) => minute < calmFrom * minutes);
  const most = (from: readonly Sample[], figure: (sample: Sample) => number) =>
    Math.max(0, ...from.map(figure));
  const slope = (from: readonly Sample[], figure: (sample: Sample) => number) =>
    slopePerHour(from.map((sample) => ({ minute: sample.minute, value: figure(sample) })));
  const rests = (what: string, unit: Measurement["unit"], ours: number, goal: number) =>
    isLong ? atMost(what, unit, ours, goal) : plain(what, unit, ours);
  const connections = ({ connections: open }: Sample) => open;
  const jobsMb = (sample: Sample) => sample.jobsMb;
  const databaseMb = (sample: Sample) => sample.databaseMb;
  return [
    ...Object.keys(samples.at(-1)?.memoryMb ?? {}).flatMap((name) => {
      const memory = ({ memoryMb }: Sample) => memoryMb[name] ?? 0;
      return [
        atMost(`${name}: memory at most`, "MB", most(samples, memory), mostMemoryMb),
        rests(`${name}: memory in an hour, second half`, "MB", slope(calm, memory), mostGrowthMb),
      ];
    }),
    // A process that is replaced and its successor have connections at the same time.
    rests("Connections at most, second half", "", most(calm, connections), most(first, connections)),
    rests(
      "A due job was late by at most",
      "s",
      most(samples, ({ lateSeconds }) => lateSeconds),
      mostLateSeconds,
    ),
    plain(
      "Jobs due at most",
      "",
      most(samples, ({ due }) => due),
    ),
    rests("Tables of jobs at most, second half", "MB", most(calm, jobsMb), 1.5 * most(first, jobsMb)),
    atMost(
      "Write-ahead log at most",
      "MB",
      most(samples, ({ walMb }) => walMb),
      mostWalMb,
    ),
    plain("Database at the end", "MB", samples.at(-1)?.databaseMb ?? 0),
    plain("Database in an hour, first half", "MB", slope(first, databaseMb)),
    plain("Database in an hour, second half", "MB", slope(calm, databaseMb)),
    plain(
      "Dead rows at most, second half",
      "",
      most(calm, ({ deadRows }) => deadRows),
    ),
    plain(
      "Standby behind at most",
      "s",
      most(samples, ({ behindSeconds }) => behindSeconds),
    ),
  ];
}
