import { networkOf, parsePhone } from "@agiza/i18n/phone";
import type { Schemas } from "@agiza/api-client/client";
import type { FollowUp } from "#data/waiting-sales.ts";
import type { MobileNetwork } from "#entities/collecting/network-field.tsx";
import { isReference } from "#entities/collecting/reference.rules.ts";
import type { Basket, Settlement } from "../basket.rules.ts";
import type { PricedBasket } from "../pricing.rules.ts";

/** How somebody at the counter wants to pay. */
export type Settling =
  | { way: "cash"; /** Null: exactly what it costs. */ receivedMinor: number | null }
  | { way: "mobile_money"; phone: string; network: MobileNetwork | null; cashMinor: number | null }
  | { way: "own_till"; reference: string }
  | { way: "credit"; dueOn: string | null }
  | {
      way: "instalments";
      depositMinor: number | null;
      /** What was agreed where it is not paid off. */
      terms: string;
    }
  /** With what the customer has as credit here. */
  | { way: "store_credit" }
  | { way: "later" };

export type PaymentWay = Settling["way"];

/** What is asked first of each way. */
export const startOf = (way: PaymentWay): Settling => {
  switch (way) {
    case "cash":
      return { way, receivedMinor: null };
    case "mobile_money":
      return { way, phone: "", network: null, cashMinor: null };
    case "own_till":
      return { way, reference: "" };
    case "credit":
      return { way, dueOn: null };
    case "instalments":
      return { way, depositMinor: null, terms: "" };
    case "store_credit":
    case "later":
      return { way };
  }
};

/** The ways of a shop for somebody, in the order of its settings; what takes longest to explain comes last. */
export const waysFor = (
  buttons: Schemas["TillSettings"]["payment_buttons"],
  mayGiveCredit: boolean,
): PaymentWay[] => [...buttons.filter((way) => way !== "credit" || mayGiveCredit), "instalments", "later"];

/** What of it is in the drawer at once. */
export function cashOf(settling: Settling, totalMinor: number): number {
  if (settling.way === "cash") return totalMinor;
  if (settling.way === "mobile_money") return settling.cashMinor ?? 0;
  if (settling.way === "instalments") return settling.depositMinor ?? 0;
  return 0;
}

/**
 * A way of paying as the API takes it. Who pays later and takes the goods along, or is not known, gets them once they are
 * paid.
 */
export function toSettlement(
  settling: Settling,
  totalMinor: number,
  { customer, handover }: Pick<Basket, "customer" | "handover">,
  /** Whether the shop is paid where goods are collected or brought. */
  isPaidOnCollection: boolean,
): Settlement {
  const cash_minor = cashOf(settling, totalMinor);
  switch (settling.way) {
    case "credit":
      return { settlement: "credit", cash_minor, due_on: settling.dueOn };
    case "instalments":
      return { settlement: "instalments", cash_minor, due_on: null };
    case "later":
      return {
        settlement: isPaidOnCollection && customer && handover.kind !== "counter" ? "on_collection" : "now",
        cash_minor,
        due_on: null,
      };
    case "cash":
    case "mobile_money":
    case "own_till":
    case "store_credit":
      return { settlement: "now", cash_minor, due_on: null };
  }
}

/** What is done for the order of a sale as soon as it is made. */
export function followUpOf(settling: Settling, basket: Pick<Basket, "customer">): FollowUp | null {
  if (settling.way === "own_till") return { kind: "claim", reference: settling.reference };
  if (settling.way === "store_credit") return { kind: "store_credit" };
  if (settling.way !== "mobile_money") return null;
  const phone = phoneOf(settling, basket);
  return { kind: "prompt", phone, network: settling.network ?? networkOf(phone) };
}

/** The amount a press on the pay button is about: what is asked for now, not what stays owed or was counted as cash. */
export function amountOf(settling: Settling, totalMinor: number): number {
  if (settling.way === "mobile_money") return Math.max(0, totalMinor - (settling.cashMinor ?? 0));
  if (settling.way === "instalments") return settling.depositMinor ?? 0;
  return totalMinor;
}

/** What goes back over the counter. */
export const changeOf = (settling: Settling, totalMinor: number): number =>
  settling.way === "cash" ? Math.max(0, (settling.receivedMinor ?? totalMinor) - totalMinor) : 0;

/** Why it cannot be paid for yet. */
export type Missing =
  | "goods"
  | "gone"
  | "no_price"
  | "area"
  | "customer_credit"
  | "customer_instalments"
  | "customer_store_credit"
  | "credit_network"
  | "customer_delivery"
  | "received"
  | "phone"
  | "network"
  | "cash_part"
  | "reference"
  | "due_on"
  | "deposit";

type Asked = { basket: Basket; priced: PricedBasket; settling: Settling; isOnline: boolean };

/** The first thing that is missing before a basket can be paid for; null where nothing is. */
export function findMissing({ basket, priced, settling, isOnline }: Asked): Missing | null {
  if (priced.lines.length === 0) return "goods";
  for (const { problem } of priced.lines) if (problem === "gone" || problem === "no_price") return problem;
  if (basket.handover.kind === "delivery" && basket.handover.areaId === "") return "area";
  const { totalMinor } = priced;
  if (!basket.customer) {
    if (settling.way === "credit") return "customer_credit";
    if (settling.way === "instalments") return "customer_instalments";
    if (settling.way === "store_credit") return "customer_store_credit";
    if (basket.handover.kind === "delivery") return "customer_delivery";
  }
  switch (settling.way) {
    case "cash":
      return settling.receivedMinor !== null && settling.receivedMinor < totalMinor ? "received" : null;
    case "mobile_money":
      if (!isOnline) return "network";
      if ((settling.cashMinor ?? 0) >= totalMinor && totalMinor > 0) return "cash_part";
      return parsePhone(phoneOf(settling, basket)) ? null : "phone";
    case "own_till":
      return isReference(settling.reference) ? null : "reference";
    case "credit":
      return settling.dueOn === null ? "due_on" : null;
    case "instalments":
      return (settling.depositMinor ?? 0) > totalMinor ? "deposit" : null;
    case "store_credit":
      return isOnline ? null : "credit_network";
    case "later":
      return null;
  }
}

/** The phone that is asked to pay: the one that was typed, else the customer's. */
export const phoneOf = ({ phone }: { phone: string }, { customer }: Pick<Basket, "customer">): string =>
  phone === "" ? (customer?.phone ?? "") : phone;
