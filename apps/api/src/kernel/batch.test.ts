import { expect, test } from "vitest";
import { batch, batchTurn } from "./batch.ts";

/** Work that goes on when the test lets it. */
function heldWork() {
  const batches: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = (items: number[]): Promise<void> => {
    batches.push(items);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  return { batches, gates, work };
}

test("items added together are one batch, and those added meanwhile are the next", async () => {
  const { batches, gates, work } = heldWork();
  const add = batch(work, 3);
  const first = [add(1), add(2)];
  await expect.poll(() => batches).toEqual([[1, 2]]);
  const later = [add(3), add(4), add(5), add(6)];
  gates[0]!.resolve();
  await Promise.all(first);
  await expect
    .poll(() => batches)
    .toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  gates[1]!.resolve();
  await expect.poll(() => batches).toEqual([[1, 2], [3, 4, 5], [6]]);
  gates[2]!.resolve();
  await Promise.all(later);
});

test("a batch that fails fails its own callers only", async () => {
  const { batches, gates, work } = heldWork();
  const add = batch(work, 10);
  const lost = [add(1), add(2)].map((asked) => expect(asked).rejects.toThrow("no room"));
  await expect.poll(() => batches).toHaveLength(1);
  const kept = add(3);
  gates[0]!.reject(new Error("no room"));
  await Promise.all(lost);
  await expect.poll(() => batches).toEqual([[1, 2], [3]]);
  gates[1]!.resolve();
  await kept;
});

test("items added on one turn are one batch, which the next turn does not wait for", async () => {
  const { batches, gates, work } = heldWork();
  const add = batchTurn(work);
  const first = [add(1), add(2)];
  await expect.poll(() => batches).toEqual([[1, 2]]);
  const second = add(3);
  await expect.poll(() => batches).toEqual([[1, 2], [3]]);
  gates[1]!.resolve();
  await second;
  gates[0]!.resolve();
  await Promise.all(first);
});

test("a turn that fails fails for all of its callers and no others", async () => {
  const add = batchTurn((items: number[]) =>
    items.includes(2) ? Promise.reject(new Error("lost")) : Promise.resolve(),
  );
  expect(await Promise.allSettled([add(1), add(2)])).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  await expect(add(3)).resolves.toBeUndefined();
});
