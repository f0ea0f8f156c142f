import { randomUUID } from "node:crypto";
import type { Fault, FaultKind, FaultTarget } from "./contract.ts";
import type { News } from "./news.ts";
import type { Store } from "./state/store.ts";
import type { Wait } from "./wait.ts";

/** Faults that wait for their turn; each is used up after `times` uses. */
export type Faults = {
  list: () => Fault[];
  add: (fault: Omit<Fault, "id">) => Fault;
  remove: (id: string) => boolean;
  /** Takes all of them away; calls that one holds back go on at once. */
  clear: () => void;
  /** Uses one of the waiting faults of this kind, oldest first; undefined when there is none. */
  take: (target: FaultTarget, kind: FaultKind) => Fault | undefined;
  /** Holds a call back for a while, or until the faults are cleared. */
  holdBack: (ms: number) => Promise<void>;
};

/** The faults kept in the store. */
export function createFaults(store: Store, news: News, wait: Wait): Faults {
  const held = new Set<() => void>();
  const list = () => store.settings().faults;
  function change(faults: Fault[]) {
    store.changeSettings({ faults });
    news.tell("faults", faults);
  }
  return {
    list,
    add(wanted) {
      const fault = { id: `flt_${randomUUID()}`, ...wanted };
      change([...list(), fault]);
      return fault;
    },
    remove(id) {
      const known = list().some((fault) => fault.id === id);
      if (known) change(list().filter((fault) => fault.id !== id));
      return known;
    },
    clear() {
      change([]);
      for (const goOn of held) goOn();
    },
    holdBack: (ms) =>
      new Promise((resolve) => {
        const goOn = () => {
          stopWaiting();
          held.delete(goOn);
          resolve();
        };
        const stopWaiting = wait(ms, goOn);
        held.add(goOn);
      }),
    take(target, kind) {
      const fault = list().find((waiting) => waiting.target === target && waiting.fault === kind);
      if (!fault) return undefined;
      const left = fault.times - 1;
      change(
        list().flatMap((waiting) =>
          waiting.id !== fault.id ? [waiting] : left > 0 ? [{ ...waiting, times: left }] : [],
        ),
      );
      return fault;
    },
  };
}
