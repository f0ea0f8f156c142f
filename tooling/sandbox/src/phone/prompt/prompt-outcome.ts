import type { PromptState } from "../../contract.ts";
import type { TextKey } from "../texts.ts";

/** What to say after a PIN was entered, from the state the sandbox answered and the PIN that was tried. */
export function promptOutcome(
  state: PromptState,
  pin: string,
): { text: TextKey; toastType: "success" | "danger" } {
  if (state === "approved") return { text: "promptPaid", toastType: "success" };
  return { text: pin === "2222" ? "promptNoBalance" : "promptWrongPin", toastType: "danger" };
}
