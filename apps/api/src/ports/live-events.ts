import type { ShopId } from "#kernel/ids.ts";

/** One event of a shop; ids grow in the order of writing, notices come in the order of committing. */
export type Notice = { id: number; shopId: ShopId; name: string; payload: Record<string, unknown> };

/** Tells this process about every shop's new events, whichever process wrote them. */
export type LiveEvents = {
  /** @returns stops listening */
  subscribe(shopId: ShopId, onNotice: (notice: Notice) => void): () => void;
  /** Calls back when the process drains, so that streams end first. */
  onDrain(close: () => void): () => void;
  /** Ends every stream; new ones end at once. */
  drain(): void;
  close(): Promise<void>;
};
