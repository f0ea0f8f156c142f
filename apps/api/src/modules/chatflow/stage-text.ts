import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import type { OrderRow } from "#db/schema/orders.ts";
import type { Stage } from "#db/schema/workflow.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { fillMessage } from "#modules/workflow/stage-message.rules.ts";
import { firstName } from "./turn.ts";

/** How somebody is called whose name is not known. */
const unnamed: Record<Language, string> = { en: "there", sw: "mteja wetu" };

type Facts = Pick<
  OrderRow,
  "number" | "lifecycle" | "totalMinor" | "paidMinor" | "refundedMinor" | "creditedMinor" | "customerName"
> & { shopName: string; language: Language };

/** What a stage tells the customer of an order in the shop's own words. */
export const stageText = (stage: Stage, order: Facts): string =>
  fillMessage(order.language === "sw" ? stage.messageSw : stage.messageEn, {
    name: firstName(order.customerName) || unnamed[order.language],
    shop: order.shopName,
    number: String(order.number ?? ""),
    total: formatMoney(order.totalMinor),
    rest: formatMoney(dueOf(order)),
  });
