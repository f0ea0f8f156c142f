import type { WireEntry } from "./contract.ts";
import type { News } from "./news.ts";
import type { Mask } from "./secrets-mask.ts";

const kept = 500;

/** The last exchanges between the platform and the providers, oldest first. */
export type Wire = {
  record: (entry: Omit<WireEntry, "id" | "at"> & { startedMs: number }) => void;
  list: () => WireEntry[];
  clear: () => void;
};

/** A log in memory that never grows beyond 500 entries; everything in it is masked. */
export function createWire(news: News, mask: Mask): Wire {
  let entries: WireEntry[] = [];
  let count = 0;
  return {
    record({ startedMs, ...entry }) {
      count += 1;
      const shown: WireEntry = {
        id: `wire_${startedMs}_${count}`,
        at: new Date(startedMs).toISOString(),
        ...entry,
        path: mask(entry.path),
        request_body: mask(entry.request_body),
        response_body: mask(entry.response_body),
      };
      entries.push(shown);
      if (entries.length > kept * 2) entries = entries.slice(-kept);
      news.tell("wire", shown);
    },
    list: () => entries.slice(-kept),
    clear() {
      entries = [];
    },
  };
}
