import type { BlockList } from "node:net";

/** Who stands between callers and this process. */
export type Proxies = {
  /** What these say of where a request came from is believed. */
  trusted: BlockList;
  /** The header in which they name the caller, instead of X-Forwarded-For; null where they have none. */
  header: string | null;
};
