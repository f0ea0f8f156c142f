import { laterPart } from "../later/later-part.ts";
import { OpenedLater } from "../later/opened-later.tsx";
import type { DialogProps } from "./dialog-props.ts";

const panel = laterPart(async () => (await import("./dialog-panel.tsx")).DialogPanel);

/** Brings the dialog's chunk before one opens, for when the first screen is there and nothing is asked of the network. */
export const fetchDialog = panel.fetch;

/** A question that must be answered before going on; on phones it rises from below. Not for the order page. */
export function Dialog(props: DialogProps) {
  return <OpenedLater part={panel} props={props} />;
}
