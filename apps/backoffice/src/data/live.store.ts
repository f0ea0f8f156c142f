import { create } from "zustand";

/** How this browser hears of changes: `reconnecting` while the stream is away for more than a moment. */
export type LiveState = "connected" | "reconnecting";

type Live = {
  state: LiveState;
  /** What changed in the last seconds, by id: an order, a product, a delivery area. Lists let these rows stand out. */
  changed: ReadonlySet<string>;
};

/** One stream for the whole device, so its state is the device's. */
export const useLive = create<Live>()(() => ({ state: "connected", changed: new Set<string>() }));
