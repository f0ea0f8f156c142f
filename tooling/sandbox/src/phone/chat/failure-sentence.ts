import type { ChatMessage } from "../../contract.ts";
import type { TextKey } from "../texts.ts";
import type { useTexts } from "../use-texts.ts";

/** The Cloud API's codes that a shop meets most; others are shown by number. */
const reasons: Record<number, TextKey> = {
  131026: "failure131026",
  131047: "failure131047",
  131049: "failure131049",
  131050: "failure131050",
};

/** Why a message of the shop did not arrive, as far as the provider says. */
export function failureSentence(
  message: ChatMessage & { failure_code?: number },
  t: ReturnType<typeof useTexts>,
): string {
  const { failure_code: code } = message;
  if (code === undefined) return t("deliveryFailed");
  const reason = reasons[code];
  return t("deliveryFailedWhy", { reason: reason ? t(reason) : t("failureCode", { code }) });
}
