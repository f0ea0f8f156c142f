import { expect, test } from "vitest";
import { createHashQueue, type Line } from "./hash-queue.ts";

/** Work that ends when it is told to, and the order in which it began. */
function openQueue(atOnce: number, mostWaiting: number) {
  const inTurn = createHashQueue(atOnce, mostWaiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, line: Line) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(name, resolve);
    return inTurn(line, () => {
      begun.push(name);
      return promise;
    });
  };
  return { add, begun, end: (name: string) => ends.get(name)!() };
}

test("beyond the places a few wait, and whoever comes then is told to come back", async () => {
  const queue = openQueue(2, 3);
  const work = Array.from({ length: 5 }, (_, index) => queue.add(`${index}`, "stranger"));
  await expect(queue.add("late", "stranger")).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(queue.begun).toEqual(["0", "1"]);
  for (const name of ["0", "1", "2", "3", "4"]) queue.end(name);
  await Promise.all(work);
  expect(queue.begun).toEqual(["0", "1", "2", "3", "4"]);
});

test("a full line of strangers keeps nobody waiting who is on a known device", async () => {
  const queue = openQueue(1, 2);
  const work = ["a", "b", "c"].map((name) => queue.add(name, "stranger"));
  work.push(queue.add("owner", "known-device"));
  queue.end("a");
  await expect.poll(() => queue.begun).toEqual(["a", "owner"]);
  for (const name of ["owner", "b", "c"]) queue.end(name);
  await Promise.all(work);
});

test("work that fails gives its place to the next", async () => {
  const inTurn = createHashQueue(1, 1);
  const failing = inTurn("stranger", () => Promise.reject(new Error("no memory")));
  const next = inTurn("stranger", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no memory");
  await expect(next).resolves.toBe("done");
});
