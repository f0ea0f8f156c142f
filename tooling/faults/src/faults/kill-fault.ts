import type { Fault } from "#fault.ts";
import { openWorkshop } from "#lane/workshop.ts";
import { spread } from "@agiza/rig/statistics";
import { killAtPoints } from "./kill.ts";
import { killEmbedded } from "./kill-embedded.ts";
import { killPoints } from "./kill-points.ts";

const usualRounds = 500;
/** Two shops keep two cores busy while one of them waits for its process. */
const shops = 2;

export const killFault: Fault = {
  name: "kill",
  summary: `kill -9 at ${killPoints.length} points between the wish to pay and the customer's receipt`,
  databases: ["postgres", "pglite"],
  async run({ rounds, database, say }) {
    if (database === "pglite") return killEmbedded(rounds, say);
    const count = rounds ?? usualRounds;
    const workshop = await openWorkshop();
    try {
      let done = 0;
      const results = await Promise.all(
        Array.from({ length: shops }, (_, index) =>
          killAtPoints(workshop, `killed_${index}`, {
            rounds: Math.floor((count + index) / shops),
            firstPoint: index * Math.floor(killPoints.length / shops),
            onRound: () => say(`round ${++done} of ${count}`),
          }),
        ),
      );
      const killedAt = (point: string) =>
        results.reduce((sum, result) => sum + (result.killedAt[point] ?? 0), 0);
      return {
        lines: [
          ["kills", results.reduce((sum, result) => sum + result.rounds, 0)],
          ...killPoints.map(({ name }): [string, number] => [`  at ${name}`, killedAt(name)]),
          ["orders acknowledged", results.reduce((sum, result) => sum + result.acknowledged, 0)],
          [
            "until the next process is ready",
            spread(
              results.flatMap(({ restartMs }) => restartMs),
              "ms",
            ),
          ],
          ["messages that came twice", results.reduce((sum, result) => sum + result.sentTwice, 0)],
        ],
        problems: [],
        violations: results.flatMap(({ violations }) => violations),
      };
    } finally {
      await workshop.close();
    }
  },
};
