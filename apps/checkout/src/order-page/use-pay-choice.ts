import { formatMoney } from "#lib/money.ts";
import { networkOf, parsePhone } from "@agiza/i18n/phone";
import { useState } from "react";
import { moveFocus } from "./move-focus.ts";
import type { PayBody } from "./order.ts";
import { payOrder } from "./pay-order.ts";
import { feeOn, type PayWay, readShillings, waysOf } from "./pay-ways.ts";
import { isAwaited, isHeld } from "./payment-state.ts";
import { isDue } from "./progress.ts";
import { useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { goToField } from "./use-problem.ts";

/** Id of the box for the phone that pays. */
export const payPhoneId = "pay-phone";
/** Id of the box for a part of what is due. */
export const payPartId = "pay-part";
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
  const [method, setMethod] = useState<PayWay>(cashChosen ? "cash" : "mobile_money");
  const [typed, setPart] = useState<string>();
  /** Empty: all that is due. */
  const part = typed ?? order.payment_options.first_part ?? "";
  /** A card page or a code is open, and its customer wants to pay otherwise. */
  const [wantsOther, setWantsOther] = useState(false);
  const known = order.customer.phone ?? "";
  const [phone, setPhone] = useState(parsePhone(known) ? known : "");
  const [isMarked, setIsMarked] = useState(false);
  const options = order.payment_options;
  const ways = waysOf(options);
  const [firstOption = "mobile_money"] = ways;
  const chosen = ways.includes(method) ? method : firstOption;
  const network = networkOf(phone);
  const minPartMinor = options.min_part_minor;
  const takesPart = minPartMinor !== null && chosen !== "cash" && chosen !== "by_hand";
  const isPart = takesPart && part !== "";
  const partMinor = isPart ? readShillings(part) : null;
  const isPartGood =
    !isPart || (partMinor !== null && partMinor >= minPartMinor && partMinor <= order.due_minor);
  const amountMinor = (isPartGood && partMinor) || order.due_minor;
  const feeMinor = feeOn(options, { method: chosen, network, amountMinor });
  const phoneError =
    isMarked && !parsePhone(phone) ? t("problem.phone") : failure?.field ? failure.text : undefined;

  async function start() {
    const isPhoneWrong = chosen === "mobile_money" && !parsePhone(phone);
    if (isPhoneWrong || !isPartGood) {
      setIsMarked(true);
      goToField(isPhoneWrong ? payPhoneId : payPartId);
      return;
    }
    await payOrder(store, {
      // To a number of the shop is paid without a button.
      method: chosen as PayBody["method"],
      ...(chosen === "mobile_money" ? { network, phone } : {}),
      ...(isPart ? { amount_minor: amountMinor } : {}),
    });
    if (store.getState().payFailure !== null) return;
    setWantsOther(false);
    moveFocus(paySectionId);
  }

  // Who practises has nothing to pay with: the practice customer's own phone does it.
  const isFree = !isAwaited(order) || (wantsOther && isHeld(order));
  const isOpen = !order.is_practice && isDue(order) && isFree && ways.length > 0;
  return {
    isOpen,
    /** Whether there is something to tap: a choice of cash that was already made leaves nothing to do. */
    canPay: isOpen && chosen !== "by_hand" && !(cashChosen && chosen === "cash"),
    ways,
    takesPart,
    method: chosen,
    network,
    part,
    setPart,
    partError:
      isMarked && isPart && !isPartGood ? t("partWrong", { min: formatMoney(minPartMinor) }) : undefined,
    amountMinor,
    feeMinor,
    wantsOther,
    setWantsOther,
    setMethod,
    phone,
    setPhone,
    phoneError,
    isPaying,
    failure: failure && !failure.field ? failure.text : null,
    start,
  };
}
