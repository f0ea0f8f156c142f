import { create } from "zustand";
import { readDeepLink } from "./deep-link.ts";

export type Part = "customers" | "phone" | "wire" | "controls";

type ViewStore = {
  /** Digits of the customer whose phone is shown; null before one is picked. */
  msisdn: string | null;
  /** The part a narrow screen shows. */
  part: Part;
  /** What was typed and not sent, by customer. */
  drafts: Record<string, string>;
  /** The call whose bodies are shown. */
  wireId: string | null;
  pick: (msisdn: string) => void;
  show: (part: Part) => void;
  write: (msisdn: string, text: string) => void;
  pickCall: (wireId: string | null) => void;
};

const link = readDeepLink(globalThis.location?.search ?? "");

/** What this browser looks at. The picked customer also stands in the address, so the page can be sent and reloaded. */
export const useView = create<ViewStore>()((set) => ({
  msisdn: link.msisdn,
  part: link.msisdn ? "phone" : "customers",
  drafts: link.msisdn && link.text ? { [link.msisdn]: link.text } : {},
  wireId: null,
  pick: (msisdn) => {
    history.replaceState(null, "", `?customer=${msisdn}`);
    set({ msisdn, part: "phone" });
  },
  show: (part) => set({ part }),
  write: (msisdn, text) => set((view) => ({ drafts: { ...view.drafts, [msisdn]: text } })),
  pickCall: (wireId) => set({ wireId }),
}));
