import { expect, inject, test } from "vitest";
import { killAtPoints } from "#faults/kill.ts";
import { killPoints } from "#faults/kill-points.ts";

/** Every point four times at least, in four shops at the same time: 40 rounds. */
const shops = 4;
const rounds = 10;

test("killed at every point between notice and receipt, nothing is lost and nothing counts twice", async () => {
  const results = await Promise.all(
    Array.from({ length: shops }, (_, index) =>
      killAtPoints(inject("workshop"), `killed_${index}`, { rounds, firstPoint: index * 2 }),
    ),
  );
  for (const result of results) expect(result.violations).toEqual([]);
  const reached = new Set(results.flatMap(({ killedAt }) => Object.keys(killedAt)));
  expect(reached).toEqual(new Set(killPoints.map(({ name }) => name)));
}, 1_200_000);
