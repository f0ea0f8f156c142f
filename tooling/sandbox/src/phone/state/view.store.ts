import { create } from "zustand";
import { openView, readDeepLink, takeUp, type LinkedView, type Part } from "./deep-link.ts";

type ViewStore = LinkedView & {
  /** The call whose bodies are shown. */
  wireId: string | null;
  pick: (msisdn: string) => void;
  /** Shows a phone that nobody asked for: the address and the part stay as they are. */
  hold: (msisdn: string) => void;
  show: (part: Part) => void;
  write: (msisdn: string, text: string) => void;
  pickCall: (wireId: string | null) => void;
};

/** What this browser looks at. The picked customer also stands in the address, so the page can be sent and reloaded. */
export const useView = create<ViewStore>()((set) => ({
  ...openView(readDeepLink(globalThis.location?.search ?? "")),
  wireId: null,
  pick: (msisdn) => {
    history.replaceState(null, "", `?customer=${msisdn}`);
    set((view) => takeUp(view, msisdn));
  },
  hold: (msisdn) => set({ msisdn }),
  show: (part) => set({ part }),
  write: (msisdn, text) => set((view) => ({ drafts: { ...view.drafts, [msisdn]: text } })),
  pickCall: (wireId) => set({ wireId }),
}));
