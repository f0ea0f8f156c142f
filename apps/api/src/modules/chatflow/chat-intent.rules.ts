import { type CatalogueItem, readCatalogueOrder } from "./catalogue-order.rules.ts";
import { type Choice, readChoiceId } from "./chat-choice.rules.ts";
import { type Question, readQuestion } from "./chat-question.rules.ts";
import { plain } from "@agiza/chatflow/plain";
import type { ReadLine } from "#modules/free-words/reading.ts";
import { withoutPopupReference } from "#kernel/popup-reference.ts";

/** What the last question offered, in its order: for customers who type a number or a title. */
export type Offer = { id: string; title: string };

export type Intent =
  | { kind: "choice"; choice: Choice }
  | { kind: "greeting"; isElder: boolean }
  | { kind: "question"; question: Question }
  | { kind: "opt_out" }
  | { kind: "opt_in" }
  /** Of a poster: they never had offers and want them. */
  | { kind: "join" }
  /** A bare "start": whoever stopped offers may mean those, and everybody else means the shop. */
  | { kind: "start" }
  /** Goods from the shop's WhatsApp catalogue. */
  | { kind: "catalogue_order"; items: CatalogueItem[] }
  /** A picture, a place, a voice note: the bot reads what is written under it at most. */
  | { kind: "something"; caption: string }
  /** Goods that a message asks for in the customer's own words; `unread`: what may be more of them. */
  | { kind: "wish"; lines: ReadLine[]; unread: string[] }
  /** Goods that are no longer wanted, and others that are: `lines`, `more`. */
  | { kind: "removal"; lines: ReadLine[]; more: ReadLine[]; unread: string[] }
  /** `words` may be goods that nobody knows; `isRefused`: it says what is not wanted, or tells of the past. */
  | { kind: "unknown"; words?: string[]; isRefused?: boolean };

/** Alone in a message: a sentence with one of them asks for something else. */
const optOutWords = new Set([
  "acha",
  "simama",
  "simamisha",
  "ondoa",
  "stop",
  "unsubscribe",
  "acha matangazo",
  "stop promotions",
  // What buttons of templates carry.
  "opt out",
]);
/** Whether a text, alone in a message or on a button, stops offers. */
export const isOptOut = (text: string): boolean => optOutWords.has(plain(text));

/** More than a word: whoever has just begun writes "anza" or "start" and wants the shop, not its promotions. */
const optInWords = new Set(["anza matangazo", "start promotions"]);
const joinWords = new Set(["jiunge", "join", "jiunge matangazo"]);
const startWords = new Set(["anza", "start"]);

const greetings =
  /^(habari|hujambo|hamjambo|mambo|vipi|jambo|shikamoo|salama|salamu|salaam|assalamu?|niaje|hodi|hello|hi|hey|good (morning|afternoon|evening|day))\b/;

/** Whole messages that mean a choice, in both languages. */
const phrases: [Choice, string[]][] = [
  [{ kind: "menu" }, ["menu", "menyu", "mwanzo", "orodha", "main menu"]],
  [
    { kind: "order", page: 0 },
    [
      "agiza",
      "kuagiza",
      "nataka kuagiza",
      "naomba kuagiza",
      "nunua",
      "bidhaa",
      "order",
      "i want to order",
      "place an order",
      "products",
      "shop",
      "duka",
      "oda mpya",
      "new order",
    ],
  ],
  [{ kind: "my_orders" }, ["oda zangu", "oda yangu", "my orders", "my order", "orders", "hali ya oda"]],
  [
    { kind: "talk" },
    [
      "ongea nasi",
      "ongea",
      "talk to us",
      "talk",
      "agent",
      "wakala",
      "mhudumu",
      "msaada",
      "help",
      "mtu",
      "human",
    ],
  ],
  [{ kind: "add_more" }, ["ongeza nyingine", "ongeza", "add another", "add more", "add"]],
  [{ kind: "finish" }, ["maliza", "nimemaliza", "finish", "done", "checkout"]],
  [{ kind: "empty_basket" }, ["futa kikapu", "futa", "empty basket", "clear basket"]],
  [
    { kind: "debt" },
    [
      "deni",
      "deni langu",
      "madeni",
      "madeni yangu",
      "lipa deni",
      "kulipa deni",
      "nataka kulipa deni",
      "nadaiwa",
      "nadaiwa kiasi gani",
      "nadaiwa shilingi ngapi",
      "debt",
      "my debt",
      "pay debt",
      "pay my debt",
      "what do i owe",
      "how much do i owe",
    ],
  ],
  [{ kind: "pay", network: null }, ["lipa", "lipa sasa", "nalipa", "kulipa", "pay", "pay now"]],
];
const choicesByPhrase = new Map(phrases.flatMap(([choice, list]) => list.map((phrase) => [phrase, choice])));

/** Meta's id of the message that a customer's message quotes or answers; null where it stands by itself. */
export function repliedWamid({ body }: { body: Record<string, unknown> }): string | null {
  const context = body["context"] as { id?: unknown } | undefined;
  return typeof context?.id === "string" ? context.id : null;
}

/** Whether somebody says yes or no to offers, which counts whoever speaks for the shop meanwhile. */
export const isOffersWord = (intent: Intent): boolean =>
  ["opt_out", "opt_in", "join"].includes(intent.kind) ||
  (intent.kind === "choice" && intent.choice.kind === "opt_in");

/** Reads what a customer's message asks for. `offers`: see `Offer`. */
export function readIntent(
  message: { type: string; body: Record<string, unknown> },
  offers: readonly Offer[],
): Intent {
  const { type, body } = message;
  if (type === "interactive" || type === "button") return readTap(body, offers);
  if (type === "text") return readWords(typeof body["body"] === "string" ? body["body"] : "", offers);
  if (type === "order") return { kind: "catalogue_order", items: readCatalogueOrder(body) };
  return { kind: "something", caption: typeof body["caption"] === "string" ? body["caption"] : "" };
}

type Tapped = { id?: unknown; title?: unknown } | undefined;

function readTap(body: Record<string, unknown>, offers: readonly Offer[]): Intent {
  const reply = (body["button_reply"] ?? body["list_reply"]) as Tapped;
  const id = reply?.id ?? body["payload"];
  const title = reply?.title ?? body["text"];
  const choice = typeof id === "string" ? readChoiceId(id) : null;
  if (choice) return { kind: "choice", choice };
  const word = typeof id === "string" ? readMarketingWord(plain(id)) : null;
  if (word?.kind === "opt_out" || word?.kind === "opt_in") return word;
  return typeof title === "string" ? readWords(title, offers) : { kind: "unknown" };
}

function readWords(text: string, offers: readonly Offer[]): Intent {
  const said = plain(withoutPopupReference(text));
  const word = readMarketingWord(said);
  if (word) return word;
  const offered = /^\d{1,2}$/.test(said) ? offers[Number(said) - 1] : findOffer(said, offers);
  const choice = (offered && readChoiceId(offered.id)) ?? choicesByPhrase.get(said);
  if (choice) return { kind: "choice", choice };
  const question = readQuestion(said);
  if (question) return { kind: "question", question };
  if (greetings.test(said)) return { kind: "greeting", isElder: said.startsWith("shikamoo") };
  return { kind: "unknown" };
}

function readMarketingWord(said: string): Intent | null {
  if (optOutWords.has(said)) return { kind: "opt_out" };
  if (optInWords.has(said)) return { kind: "opt_in" };
  if (joinWords.has(said)) return { kind: "join" };
  return startWords.has(said) ? { kind: "start" } : null;
}

/** By the whole title, else by a beginning that only one title has. */
function findOffer(said: string, offers: readonly Offer[]): Offer | undefined {
  if (said.length < 2) return undefined;
  const whole = offers.find((offer) => plain(offer.title) === said);
  if (whole || said.length < 4) return whole;
  const begun = offers.filter((offer) => plain(offer.title).startsWith(said));
  return begun.length === 1 ? begun[0] : undefined;
}
