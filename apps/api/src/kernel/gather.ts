import { setImmediate } from "node:timers/promises";

type Waiting<Item> = { item: Item; done: PromiseWithResolvers<void> };

/**
 * Does at once what many ask for at about the same time: while one lot is worked on, the next gathers. Everybody is
 * answered when their own lot is done, and fails with it.
 */
export function gather<Item>(work: (items: Item[]) => Promise<void>, most: number) {
  const waiting: Waiting<Item>[] = [];
  let isWorking = false;
  const workOff = async (): Promise<void> => {
    isWorking = true;
    // What else came in on the same turn joins the first lot.
    await setImmediate();
    while (waiting.length > 0) {
      const lot = waiting.splice(0, most);
      try {
        await work(lot.map(({ item }) => item));
        for (const { done } of lot) done.resolve();
      } catch (error) {
        for (const { done } of lot) done.reject(error);
      }
    }
    isWorking = false;
  };
  return (item: Item): Promise<void> => {
    const done = Promise.withResolvers<void>();
    waiting.push({ item, done });
    if (!isWorking) void workOff();
    return done.promise;
  };
}

/**
 * Does at once what is asked for on the same turn of the event loop; nobody waits for an earlier lot. A process that has
 * much to do reads many requests on one turn, one that has little waits for nothing.
 */
export function gatherTurn<Item>(work: (items: Item[]) => Promise<void>) {
  let lot: { items: Item[]; done: Promise<void> } | undefined;
  const workOff = async (items: Item[]): Promise<void> => {
    await setImmediate();
    lot = undefined;
    await work(items);
  };
  return (item: Item): Promise<void> => {
    if (lot) {
      lot.items.push(item);
      return lot.done;
    }
    const items = [item];
    lot = { items, done: workOff(items) };
    return lot.done;
  };
}
