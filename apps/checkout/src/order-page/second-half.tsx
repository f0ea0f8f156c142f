import bricolage from "@agiza/ui/fonts/bricolage-checkout.woff2?url";
import { Toaster as ToastRegion, toast as showToast } from "@agiza/ui/toast";
import { addFace } from "#lib/faces.ts";
import { EndedLink, LoadFailed, NoToken } from "./dead-end.tsx";
import { Notices } from "./notices.tsx";
import { OrderStatus } from "./order-status.tsx";
import { settleRefusal } from "./settle-refusal.ts";

// The face of the headings comes along with the rest.
addFace("Bricolage Grotesque", bricolage, "700");

/** What the first view does without. It arrives in one file, with the first touch or when it is needed. */
export const secondHalf = {
  EndedLink,
  LoadFailed,
  NoToken,
  Notices,
  OrderStatus,
  Toaster: ToastRegion,
  settleRefusal,
  toast: showToast,
};
