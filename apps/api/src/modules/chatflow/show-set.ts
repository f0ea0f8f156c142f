import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct, CatalogueSet, SetGoods, SetSlot } from "#db/catalogue-json.ts";
import { listPage } from "#modules/sets/slot-list.rules.ts";
import { lengthOf, limits } from "#modules/conversations/message-limits.rules.ts";
import { goodsName } from "#modules/orders/order-pricing.rules.ts";
import { extraOf, partsOf, setPrice, type SetPick } from "#modules/sets/set.rules.ts";
import { type Choice, choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, listMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import { choicesFor, pickedIn, type Picking } from "./set-steps.rules.ts";
import type { Reply, Turn } from "./turn.ts";

/** "Kanga × 2; Kikoi, Bahari × 1": what is always in a set and what was picked of it. */
const inWords = (set: Pick<CatalogueSet, "parts" | "slots">, picks: readonly SetPick[]): string =>
  partsOf(set, picks)
    .map((part) => `${goodsName(part)} × ${part.quantity}`)
    .join("; ");

/** What a product is made of; empty for what is no set. */
export const partsInWords = ({ set }: CatalogueProduct, picks: readonly SetPick[]): string =>
  set ? inWords(set, picks) : "";

const picksInWords = (slot: SetSlot, picks: readonly SetPick[]): string =>
  inWords({ parts: [], slots: [slot] }, picks);

/** What one of a set costs with what was picked of it. */
export const setPriceInChat = (
  { priceMinor }: CatalogueProduct,
  set: CatalogueSet,
  picks: readonly SetPick[],
): number => setPrice(set, priceMinor, partsOf(set, picks));

/** Asks for a slot of a set with what can be had for it, a page of a list at a time. */
export function showSlot(
  { t, shop, conversation }: Turn,
  { product, slot, picking }: { product: CatalogueProduct; slot: SetSlot; picking: Picking },
  { page = 0, lead }: { page?: number; lead?: string } = {},
): Reply {
  const setId = product.id;
  const { slots } = product.set!;
  const place = slots.indexOf(slot);
  const own = picking.picks.filter((pick) => pick.slotId === slot.id);
  const held = pickedIn(own, slot.id);
  const before = slots[place - 1];
  const fixed: Row[] = [
    ...(held >= slot.minPicks
      ? [rowOf({ kind: "slot_done", setId, slotId: slot.id }, t(held > 0 ? "goOn" : "goOnWithout"))]
      : []),
    ...(before ? [rowOf({ kind: "slot", setId, slotId: before.id, page: 0 }, t("goBack"))] : []),
    rowOf({ kind: "leave_set" }, t("leaveSet")),
  ];
  const choices = listPage(choicesFor(slot, picking.picks), fixed.length, page);
  const rows = [
    ...choices.rows.map((choice) => choiceRow(t, { setId, slot, choice })),
    ...(choices.nextPage === null
      ? []
      : [rowOf({ kind: "slot", setId, slotId: slot.id, page: choices.nextPage }, t("more"), t("moreHint"))]),
    ...fixed,
  ];
  const isOther = conversation.language !== shop.language && slot.otherLabel !== "";
  const text = [
    lead,
    t("slotPlace", { set: product.name, place: place + 1, count: slots.length }),
    held === 0 ? undefined : t("slotHolds", { picks: picksInWords(slot, own) }),
    askFor(t, slot, isOther ? slot.otherLabel : slot.label),
  ];
  return {
    messages: [listMessage(text.filter(Boolean).join("\n\n"), t("choose"), rows)],
    offers: rows.map(({ id, title }) => ({ id, title })),
    remember: { picking: { ...picking, step: place } },
  };
}

type Row = { id: string; title: string; description?: string };

const rowOf = (choice: Choice, title: string, description?: string): Row => ({
  id: choiceId(choice),
  title,
  ...(description && { description }),
});

function choiceRow(
  t: ChatTexts,
  {
    setId,
    slot,
    choice,
  }: {
    setId: CatalogueProduct["id"];
    slot: SetSlot;
    choice: SetGoods;
  },
): Row {
  const { productId, variantId } = choice;
  const name = goodsName(choice);
  const extra = extraOf(slot, choice);
  const price = extra === 0 ? t("inThePrice") : `+ ${formatMoney(extra)}`;
  // A name too long for a row stands whole beside its price; its variant tells it from its neighbours.
  const isLong = lengthOf(name) > limits.rowTitle;
  return rowOf(
    { kind: "pick", setId, slotId: slot.id, productId, variantId },
    (isLong && choice.variantName) || name,
    isLong ? `${price} · ${name}` : price,
  );
}

function askFor(t: ChatTexts, { minPicks: min, maxPicks: max }: SetSlot, label: string): string {
  if (min === 0) return t("slotUpTo", { label, count: max });
  return min === max ? t("slotExactly", { label, count: max }) : t("slotBetween", { label, min, max });
}

/** The whole set with its price, before it goes into the basket. */
export function showPicks({ t }: Turn, product: CatalogueProduct, picking: Picking): Reply {
  const setId = product.id;
  const set = product.set!;
  const { slots } = set;
  const [first] = slots;
  const price = setPriceInChat(product, set, picking.picks);
  const text = [
    t("setPicked", { set: product.name }),
    ...slots.flatMap((slot) => {
      const words = picksInWords(slot, picking.picks);
      return words === "" ? [] : [`• ${words}`];
    }),
    t("total", { total: formatMoney(price) }),
  ].join("\n");
  const offers = [
    { id: choiceId({ kind: "add_set", setId }), title: t("addSet") },
    ...(first
      ? [{ id: choiceId({ kind: "slot", setId, slotId: first.id, page: 0 }), title: t("changePicks") }]
      : []),
    { id: choiceId({ kind: "leave_set" }), title: t("leaveSet") },
  ];
  return { messages: [buttonsMessage(text, offers)], offers, remember: { picking } };
}
