import { expect, test } from "vitest";
import { gather, gatherTurn } from "./gather.ts";

/** Work that is held until the test lets it go. */
function heldWork() {
  const lots: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const work = (items: number[]): Promise<void> => {
    lots.push(items);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  return { lots, gates, work };
}

test("what is asked for at once is done at once, and what comes meanwhile is the next lot", async () => {
  const { lots, gates, work } = heldWork();
  const add = gather(work, 3);
  const first = [add(1), add(2)];
  await expect.poll(() => lots).toEqual([[1, 2]]);
  const later = [add(3), add(4), add(5), add(6)];
  gates[0]!.resolve();
  await Promise.all(first);
  await expect
    .poll(() => lots)
    .toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  gates[1]!.resolve();
  await expect.poll(() => lots).toEqual([[1, 2], [3, 4, 5], [6]]);
  gates[2]!.resolve();
  await Promise.all(later);
});

test("a lot that fails takes only its own with it", async () => {
  const { lots, gates, work } = heldWork();
  const add = gather(work, 10);
  const lost = [add(1), add(2)].map((asked) => expect(asked).rejects.toThrow("no room"));
  await expect.poll(() => lots).toHaveLength(1);
  const kept = add(3);
  gates[0]!.reject(new Error("no room"));
  await Promise.all(lost);
  await expect.poll(() => lots).toEqual([[1, 2], [3]]);
  gates[1]!.resolve();
  await kept;
});

test("what is asked for on one turn is one lot; the next turn does not wait for it", async () => {
  const { lots, gates, work } = heldWork();
  const add = gatherTurn(work);
  const first = [add(1), add(2)];
  await expect.poll(() => lots).toEqual([[1, 2]]);
  const second = add(3);
  await expect.poll(() => lots).toEqual([[1, 2], [3]]);
  gates[1]!.resolve();
  await second;
  gates[0]!.resolve();
  await Promise.all(first);
});

test("a lot that fails fails for each who asked, and for nobody else", async () => {
  const add = gatherTurn((items: number[]) =>
    items.includes(2) ? Promise.reject(new Error("lost")) : Promise.resolve(),
  );
  expect(await Promise.allSettled([add(1), add(2)])).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  await expect(add(3)).resolves.toBeUndefined();
});
