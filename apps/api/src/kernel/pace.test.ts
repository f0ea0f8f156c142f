import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

/** Opens urgent work and answers how to end it. */
function open(pace: ReturnType<typeof createPace>): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = pace.urgent(() => promise);
  return () => {
    resolve();
    return done;
  };
}

test("jobs begin at once where nothing is urgent, and as soon as nothing is any more", async () => {
  const pace = createPace();
  expect(await pace.breath()).toBe(false);
  const end = open(pace);
  const order: string[] = [];
  const job = pace.breath().then((isRush) => order.push(isRush ? "job in a rush" : "job"));
  const request = end().then(() => order.push("request"));
  await Promise.all([job, request]);
  expect(order).toEqual(["request", "job"]);
});

test("urgent work that does not end stops no job, and only much of it is a rush", async () => {
  const pace = createPace();
  const ends = [open(pace)];
  expect(await pace.breath()).toBe(false);
  while (ends.length < 10) ends.push(open(pace));
  expect(await pace.breath()).toBe(true);
  await Promise.all(ends.map((end) => end()));
  expect(await pace.breath()).toBe(false);
});

test("work that fails is urgent no more", async () => {
  const pace = createPace();
  for (let count = 0; count < 10; count++)
    await expect(pace.urgent(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await pace.breath()).toBe(false);
});
