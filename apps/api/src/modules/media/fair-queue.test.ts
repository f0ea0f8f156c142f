import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Work that ends when it is told to, and what has begun so far. */
function rig() {
  const inTurn = createFairQueue({ ofOne: 3, ofAll: 5 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (person: string, name: string) =>
    inTurn(person, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { begun, bring, endOne: () => ends.shift()!() };
}

test("who brings many delays others by one", async () => {
  const { begun, bring, endOne } = rig();
  const all = ["a1", "a2", "a3"].map((name) => bring("a", name));
  all.push(bring("b", "b1"));
  for (let ended = 0; ended < 4; ended++) {
    await expect.poll(() => begun.length).toBe(ended + 1);
    endOne();
  }
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("who brings too many is told to come back, and so is everybody once all places are taken", async () => {
  const { begun, bring, endOne } = rig();
  const all = ["a1", "a2", "a3", "a4"].map((name) => bring("a", name));
  await expect(bring("a", "a5")).rejects.toMatchObject({ code: "server.unavailable", status: 503 });
  all.push(bring("b", "b1"), bring("c", "c1"));
  await expect(bring("d", "d1")).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
  for (let ended = 0; ended < 6; ended++) {
    await expect.poll(() => begun.length).toBe(ended + 1);
    endOne();
  }
  await Promise.all(all);
  const free = bring("d", "d1");
  await expect.poll(() => begun.at(-1)).toBe("d1");
  endOne();
  await free;
});

test("work that fails leaves its place", async () => {
  const inTurn = createFairQueue({ ofOne: 1, ofAll: 1 });
  await expect(inTurn("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn("a", () => Promise.resolve("done"))).toBe("done");
});
