import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, textMessage } from "./chat-messages.rules.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

/** What each word is written down with. */
const startWords = { opt_in: "ANZA MATANGAZO", join: "JIUNGE" } as const;

/** Confirms what a customer said to the shop's offers: it counts for SMS as well as for WhatsApp. */
export function answerOffersWord(turn: Turn, word: "opt_out" | keyof typeof startWords): Reply {
  const { t, shop } = turn;
  if (word === "opt_out")
    return {
      messages: [textMessage(t("optedOut", { shop: shop.name }))],
      offers: turn.state.offers,
      marketing: { stops: "chat" },
    };
  const menu = menuUnder(turn, t("menuAgain"));
  const confirmed = textMessage(t(word === "join" ? "joined" : "optedIn", { shop: shop.name }));
  return { ...menu, messages: [confirmed, ...menu.messages], marketing: { starts: startWords[word] } };
}

/** Whoever stopped offers and writes "start" may mean them or an order, and is asked; everybody else has the menu. */
export function askWhatToStart(turn: Turn): Reply {
  const { t, conversation } = turn;
  if (!conversation.marketingStopped) return menuUnder(turn, t("menuAgain"));
  const offers = [
    { id: choiceId({ kind: "opt_in" }), title: t("startOffers") },
    { id: choiceId({ kind: "order", page: 0 }), title: t("order") },
  ];
  return { messages: [buttonsMessage(t("startWhat"), offers)], offers };
}
