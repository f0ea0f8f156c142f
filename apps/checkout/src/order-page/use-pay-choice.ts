import { networkOf, parsePhone } from "@agiza/i18n/phone";
import { useState } from "react";
import { moveFocus } from "./move-focus.ts";
import { payOrder } from "./pay-order.ts";
import { isAwaited } from "./payment-state.ts";
import { isDue } from "./progress.ts";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { goToField } from "./use-problem.ts";

/** Id of the box for the phone that pays. */
export const payPhoneId = "pay-phone";
/** Id of the part that says what is owed and how its payment stands. */
export const paySectionId = "pay";

export type PayChoice = ReturnType<typeof usePayChoice>;

/** How the customer wants to pay, and the tap that does it. */
export function usePayChoice() {
  const t = useTexts();
  const store = useOrderActions();
  const order = useOrderPage((state) => state.order);
  const cashChosen = order.settlement === "on_collection";
  const isPaying = useOrderPage((state) => state.paying);
  const failure = useOrderPage((state) => state.payFailure);
  const [method, setMethod] = useState<"mobile_money" | "cash">(cashChosen ? "cash" : "mobile_money");
  const known = order.customer.phone ?? "";
  const [phone, setPhone] = useState(parsePhone(known) ? known : "");
  const [isMarked, setIsMarked] = useState(false);
  const options = order.payment_options;
  const [firstOption = "mobile_money"] = options;
  const chosen = options.includes(method) ? method : firstOption;
  const phoneError =
    isMarked && !parsePhone(phone) ? t("problem.phone") : failure?.field ? failure.text : undefined;

  async function start() {
    if (chosen === "mobile_money" && !parsePhone(phone)) {
      setIsMarked(true);
      goToField(payPhoneId);
      return;
    }
    await payOrder(
      store,
      chosen === "cash" ? { method: "cash" } : { method: "mobile_money", network: networkOf(phone), phone },
    );
    if (store.getState().payFailure === null) moveFocus(paySectionId);
  }

  // Who practises has nothing to pay with: the practice customer's own phone does it.
  const isOpen = !order.is_practice && isDue(order) && !isAwaited(order) && options.length > 0;
  return {
    isOpen,
    /** Whether there is something to tap: a choice of cash that was already made leaves nothing to do. */
    canPay: isOpen && !(cashChosen && chosen === "cash"),
    method: chosen,
    setMethod,
    phone,
    setPhone,
    phoneError,
    isPaying,
    failure: failure && !failure.field ? failure.text : null,
    start,
  };
}
