import { create } from "zustand";
import type { Snapshot } from "../../contract.ts";
import { foldEvent, type StreamEvent } from "./fold-event.ts";

export type Connection = "connecting" | "live" | "lost";

type SandboxStore = {
  connection: Connection;
  /** Null until the first snapshot. After a lost connection the old one stays on screen. */
  snapshot: Snapshot | null;
  /** When `snapshot.clock` arrived, by this browser's clock: the provider's clock runs on from there. */
  clockHeardAtMs: number;
  hear: (event: StreamEvent) => void;
  setConnection: (connection: Connection) => void;
};

/** The sandbox as the stream tells it. */
export const useSandbox = create<SandboxStore>()((set) => ({
  connection: "connecting",
  snapshot: null,
  clockHeardAtMs: 0,
  hear: (event) =>
    set((store) => ({
      snapshot: foldEvent(store.snapshot, event),
      ...(event.name === "snapshot" || event.name === "clock" ? { clockHeardAtMs: Date.now() } : {}),
    })),
  setConnection: (connection) => set({ connection }),
}));
