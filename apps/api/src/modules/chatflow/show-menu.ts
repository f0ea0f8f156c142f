import { formatDeadline } from "@agiza/i18n/dates";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage } from "./chat-messages.rules.ts";
import { firstName, type Reply, type Turn } from "./turn.ts";

/** The menu under a text. */
export function menuUnder({ t }: Turn, text: string): Reply {
  const offers = [
    { id: choiceId({ kind: "order", page: 0 }), title: t("order") },
    { id: choiceId({ kind: "my_orders" }), title: t("myOrders") },
    { id: choiceId({ kind: "talk" }), title: t("talk") },
  ];
  return { messages: [buttonsMessage(text, offers)], offers, isMenu: true };
}

/** A greeting in the customer's language, with the menu. Elders who are greeted with respect are answered with it. */
export function greet(turn: Turn, isElder = false): Reply {
  const { shop, customer, t } = turn;
  const facts = { shop: shop.name, name: firstName(customer.name) };
  const greeting = isElder ? "greetingElder" : "greeting";
  const key = facts.name === "" ? greeting : (`${greeting}Named` as const);
  return menuUnder(turn, [t(key, facts), ...[closedLead(turn) ?? []].flat()].join("\n\n"));
}

/** That the shop is closed, and when it opens; nothing while it is open. */
export function closedLead({ shop, t, tx }: Turn): string | undefined {
  const { open, opensAt } = openingState(shop, tx.now());
  if (open) return undefined;
  return opensAt ? t("closedNow", { time: formatDeadline(opensAt, t.language) }) : t("closedForNow");
}
