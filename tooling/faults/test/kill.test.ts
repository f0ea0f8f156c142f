import { expect, inject, test } from "vitest";
import { killAtPoints } from "#faults/kill.ts";
import { killPoints } from "#faults/kill-points.ts";

/** Every point once, half of them in each of two shops at the same time; the long run goes round nine times. */
const shops = 2;
const rounds = 5;

test("killed at every point between notice and receipt, nothing is lost and nothing counts twice", async () => {
  const results = await Promise.all(
    Array.from({ length: shops }, (_, index) =>
      killAtPoints(inject("workshop"), `killed_${index}`, { rounds, firstPoint: index * rounds }),
    ),
  );
  for (const result of results) expect(result.violations).toEqual([]);
  const reached = new Set(results.flatMap(({ killedAt }) => Object.keys(killedAt)));
  expect(reached).toEqual(new Set(killPoints.map(({ name }) => name)));
}, 1_200_000);
