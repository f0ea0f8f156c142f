import { setImmediate } from "node:timers/promises";

type Waiting<Item> = { item: Item; done: PromiseWithResolvers<void> };

/**
 * Collects items while an earlier batch is being worked on and then works on them together. Every caller waits for the
 * batch with its own item, and fails with it.
 *
 * @param most items in one batch
 */
export function batch<Item>(work: (items: Item[]) => Promise<void>, most: number) {
  const waiting: Waiting<Item>[] = [];
  let isWorking = false;
  const workOff = async (): Promise<void> => {
    isWorking = true;
    // Whatever else is added on this turn of the event loop joins the first batch.
    await setImmediate();
    while (waiting.length > 0) {
      const taken = waiting.splice(0, most);
      try {
        await work(taken.map(({ item }) => item));
        for (const { done } of taken) done.resolve();
      } catch (error) {
        for (const { done } of taken) done.reject(error);
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
 * Works together on the items that are added on one turn of the event loop, without waiting for an earlier batch. A busy
 * process reads many requests on one turn; an idle one waits for nothing.
 */
export function batchTurn<Item>(work: (items: Item[]) => Promise<void>) {
  let current: { items: Item[]; done: Promise<void> } | undefined;
  const workOff = async (items: Item[]): Promise<void> => {
    await setImmediate();
    current = undefined;
    await work(items);
  };
  return (item: Item): Promise<void> => {
    if (current) {
      current.items.push(item);
      return current.done;
    }
    const items = [item];
    current = { items, done: workOff(items) };
    return current.done;
  };
}
