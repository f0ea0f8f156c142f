import { formatMoney } from "@agiza/i18n/money";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { OrderLineId } from "#kernel/ids.ts";
import { listPage } from "#modules/conversations/list-pages.rules.ts";
import { limits } from "#modules/conversations/message-limits.rules.ts";
import { type Pick as Picked, priceLine } from "#modules/orders/order-pricing.rules.ts";
import { extraMinor } from "#modules/products/sets.rules.ts";
import { type Choice, choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage, listMessage } from "./chat-messages.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";
import {
  choicesFor,
  isSameGoods,
  pickedIn,
  type Picking,
  type SetSlot,
  type SlotChoice,
} from "./set-steps.rules.ts";
import type { Reply, Turn } from "./turn.ts";

/** "Kikoi, Bahari". */
export const goodsWords = ({ name, variantName }: Pick<SlotChoice, "name" | "variantName">): string =>
  [name, variantName].filter(Boolean).join(", ");

/** "Kanga × 2, Kikoi, Bahari × 1"; picks that the set does not know are left out. */
export function picksInWords(slots: readonly SetSlot[], picks: readonly Picked[]): string {
  const words = slots.flatMap((slot) =>
    picks
      .filter((pick) => pick.slotId === slot.id)
      .flatMap((pick) => {
        const goods = slot.choices.find((choice) => isSameGoods(choice, pick));
        return goods ? [countedGoods(goods, pick.quantity)] : [];
      }),
  );
  return words.join("; ");
}

const countedGoods = (goods: SlotChoice, count: number): string => `${goodsWords(goods)} × ${count}`;

/** What a set is made of: its parts, or what was picked of it. Empty for what is no set. */
export function partsInWords({ set }: CatalogueProduct, picks: readonly Picked[]): string {
  if (!set) return "";
  if (set.slots.length > 0) return picksInWords(set.slots, picks);
  return set.parts.map((part) => `${goodsWords(part)} × ${part.quantity}`).join("; ");
}

/** What one of a set costs this customer with what was picked of it. */
export const setPriceInChat = (
  product: CatalogueProduct,
  picks: Picked[],
  group: PriceGroup,
): number =>
  priceLine(
    product,
    {
      lineId: "oli_chat" as OrderLineId,
      variantId: null,
      packId: null,
      addOnIds: [],
      picks,
      quantity: 1,
      note: "",
    },
    group,
  ).unitPriceMinor;

/** Asks for a slot of a set with what can be had for it, a page of a list at a time. */
export function showSlot(
  { t, shop, customer, conversation }: Turn,
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
    ...(held >= slot.min
      ? [rowOf({ kind: "slot_done", setId, slotId: slot.id }, t(held > 0 ? "goOn" : "goOnWithout"))]
      : []),
    ...(before ? [rowOf({ kind: "slot", setId, slotId: before.id, page: 0 }, t("goBack"))] : []),
    rowOf({ kind: "leave_set" }, t("leaveSet")),
  ];
  const choices = listPage(choicesFor(slot, picking.picks), fixed.length, page);
  const rows = [
    ...choices.rows.map((choice) => choiceRow(t, { setId, slot, choice, group: customer.priceGroup })),
    ...(choices.nextPage === null
      ? []
      : [
          rowOf(
            { kind: "slot", setId, slotId: slot.id, page: choices.nextPage },
            t("more"),
            t("moreHint"),
          ),
        ]),
    ...fixed,
  ];
  const isOther = conversation.language !== shop.language && slot.otherLabel !== "";
  const text = [
    lead,
    t("slotPlace", { set: product.name, place: place + 1, count: slots.length }),
    held === 0 ? undefined : t("slotHolds", { picks: picksInWords([slot], own) }),
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
    group,
  }: {
    setId: CatalogueProduct["id"];
    slot: SetSlot;
    choice: SlotChoice;
    group: PriceGroup;
  },
): Row {
  const { productId, variantId } = choice;
  const title = goodsWords(choice);
  const extra = extraMinor(slot, choice, group);
  const price = extra === 0 ? t("inThePrice") : `+ ${formatMoney(extra)}`;
  // A name that had to be cut stands whole beside its price.
  const isCut = Array.from(title).length > limits.rowTitle;
  return rowOf(
    { kind: "pick", setId, slotId: slot.id, productId, variantId },
    title,
    isCut ? `${price} · ${title}` : price,
  );
}

function askFor(t: ChatTexts, { min, max }: SetSlot, label: string): string {
  if (min === 0) return t("slotUpTo", { label, count: max });
  return min === max ? t("slotExactly", { label, count: max }) : t("slotBetween", { label, min, max });
}

/** The whole set with its price, before it goes into the basket. */
export function showPicks({ t, customer }: Turn, product: CatalogueProduct, picking: Picking): Reply {
  const setId = product.id;
  const { slots } = product.set!;
  const [first] = slots;
  const price = setPriceInChat(product, picking.picks, customer.priceGroup);
  const text = [
    t("setPicked", { set: product.name }),
    ...slots.flatMap((slot) => {
      const words = picksInWords([slot], picking.picks);
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
