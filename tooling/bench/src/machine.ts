import { cpus, loadavg, totalmem } from "node:os";
import process from "node:process";

/** What the figures were taken on. */
export type Machine = {
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  postgres: string;
  platform: string;
};

export const describeMachine = (postgres: string): Machine => ({
  processor: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  postgres,
  platform: `${process.platform} ${process.arch}`,
});

/** Programs that wanted a core during the last minute, on average; above the number of cores, figures are too slow. */
export const loadOfLastMinute = (): number => loadavg()[0] ?? 0;
