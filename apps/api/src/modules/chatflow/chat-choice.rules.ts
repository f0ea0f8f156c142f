import { type MobileNetwork, mobileNetworks } from "#kernel/payment-words.ts";
import { type ProductCategory, productCategories } from "#db/schema/products.ts";
import type { DebtWord } from "#modules/debts/answer-debt.ts";
import { type ChangeAnswer, changeAnswers } from "#modules/order-changes/answer-order-change.ts";
import { offerAnswers } from "#modules/price-offers/answer-price-offer.ts";
import { single } from "#modules/products/packs.rules.ts";
import { type DropChoice, dropChoiceId, readDropChoice } from "./drop-choice.rules.ts";
import { readWishChoice, type WishChoice, wishChoiceId } from "./wish-choice.rules.ts";
import type {
  OrderChangeId,
  OrderId,
  PackId,
  PriceOfferId,
  ProductId,
  SetSlotId,
  VariantId,
} from "#kernel/ids.ts";

/** Something a customer can tap. Its id says all of it, so a tap on an old message still means what it meant. */
export type Choice =
  | { kind: (typeof plain)[number] }
  | { kind: "order"; page: number }
  | { kind: "category"; category: ProductCategory; page: number }
  | { kind: "product"; productId: ProductId }
  /** Of a product that comes in packs; null: by the piece. */
  | { kind: "pack"; productId: ProductId; packId: PackId | null }
  /** Asks for a slot of a set. */
  | { kind: "slot"; setId: ProductId; slotId: SetSlotId; page: number }
  | { kind: "pick"; setId: ProductId; slotId: SetSlotId; productId: ProductId; variantId: VariantId | null }
  /** Leaves a slot with what is in it. */
  | { kind: "slot_done"; setId: ProductId; slotId: SetSlotId }
  /** Puts the set with its picks into the basket. */
  | { kind: "add_set"; setId: ProductId }
  /** By a prompt on the phone, unless a card or a code is named. */
  | { kind: "pay"; network: MobileNetwork | null; method?: "card" | "qr" }
  /** The customer's word on a change of their order. */
  | { kind: "change"; answer: ChangeAnswer; changeId: OrderChangeId }
  /** The customer's word on goods that they took on credit; an entry's id is its order's. */
  | { kind: "entry"; answer: DebtWord; orderId: OrderId }
  | WishChoice
  | DropChoice
  /** The customer's word on a price; `talk` leaves it open. */
  | { kind: "offer"; answer: (typeof offerWords)[number]; offerId: PriceOfferId };

const entryWords = ["confirmed", "disputed"] as const satisfies DebtWord[];
const offerWords = [...offerAnswers, "talk"] as const;

const productPattern = /^prd_[0-9a-z]{1,40}$/;
const packPattern = /^pck_[0-9a-z]{1,40}$/;
const changePattern = /^och_[0-9a-z]{1,40}$/;
const offerPattern = /^pof_[0-9a-z]{1,40}$/;
const orderPattern = /^ord_[0-9a-z]{1,40}$/;
const slotPattern = /^slt_[0-9a-z]{1,40}$/;
const variantPattern = /^var_[0-9a-z]{1,40}$/;
const plain = [
  "menu",
  "add_more",
  "finish",
  "empty_basket",
  "my_orders",
  "talk",
  "leave_set",
  /** What they owe for goods on credit, and to pay it. */
  "debt",
  "pay_debt",
  /** Offers again, after they stopped them. */
  "opt_in",
] as const;

/** `clothing & accessories` as `clothing-accessories`, in ids and as a key of texts. */
export const categorySlug = (category: ProductCategory) => category.replace(/[^a-z]+/g, "-");

const categoriesBySlug = new Map(productCategories.map((category) => [categorySlug(category), category]));

export function choiceId(choice: Choice): string {
  switch (choice.kind) {
    case "order":
      return choice.page === 0 ? "order" : `order:${choice.page}`;
    case "category":
      return `category:${categorySlug(choice.category)}:${choice.page}`;
    case "product":
      return `product:${choice.productId}`;
    case "pack":
      return `pack:${choice.productId}:${choice.packId ?? single}`;
    case "slot":
      return `slot:${choice.setId}:${choice.slotId}:${choice.page}`;
    case "pick":
      return `pick:${choice.setId}:${choice.slotId}:${choice.productId}:${choice.variantId ?? single}`;
    case "slot_done":
      return `slot_done:${choice.setId}:${choice.slotId}`;
    case "add_set":
      return `add_set:${choice.setId}`;
    case "pay":
      return ["pay", choice.method ?? choice.network ?? []].flat().join(":");
    case "change":
      return `change:${choice.answer}:${choice.changeId}`;
    case "offer":
      return `offer:${choice.answer}:${choice.offerId}`;
    case "entry":
      return `entry:${choice.answer}:${choice.orderId}`;
    case "wish_yes":
    case "wish_no":
    case "wish_pick":
    case "wish_variant":
    case "wish_skip":
      return wishChoiceId(choice);
    case "drop_yes":
    case "drop_no":
    case "drop_pick":
      return dropChoiceId(choice);
    case "menu":
    case "add_more":
    case "finish":
    case "empty_basket":
    case "my_orders":
    case "talk":
    case "leave_set":
    case "debt":
    case "pay_debt":
    case "opt_in":
      return choice.kind;
  }
}

/** What a tapped id means; null for ids of messages that this shop never sent. */
export function readChoiceId(id: string): Choice | null {
  const [kind = "", first = "", second = "0", ...rest] = id.split(":");
  const simple = plain.find((name) => name === id);
  if (simple) return { kind: simple };
  switch (kind) {
    case "order":
      return { kind, page: pageOf(first) };
    case "category": {
      const category = categoriesBySlug.get(first);
      return category ? { kind, category, page: pageOf(second) } : null;
    }
    case "product":
      return productPattern.test(first) ? { kind, productId: first as ProductId } : null;
    case "pack": {
      const packId = second === single ? null : (second as PackId);
      const isKnown = productPattern.test(first) && (packId === null || packPattern.test(packId));
      return isKnown ? { kind, productId: first as ProductId, packId } : null;
    }
    case "slot":
    case "pick":
    case "slot_done":
    case "add_set":
      return readSetChoice(kind, first, second, rest);
    case "pay":
      return first === "card" || first === "qr"
        ? { kind, network: null, method: first }
        : { kind, network: mobileNetworks.find((network) => network === first) ?? null };
    case "wish_yes":
    case "wish_no":
    case "wish_pick":
    case "wish_variant":
    case "wish_skip":
      return readWishChoice(kind, first, second, rest);
    case "drop_yes":
    case "drop_no":
    case "drop_pick":
      return readDropChoice(kind, first, second, rest);
    case "change": {
      const answer = changeAnswers.find((known) => known === first);
      return answer && changePattern.test(second)
        ? { kind, answer, changeId: second as OrderChangeId }
        : null;
    }
    case "entry": {
      const answer = entryWords.find((known) => known === first);
      return answer && orderPattern.test(second) ? { kind, answer, orderId: second as OrderId } : null;
    }
    case "offer": {
      const answer = offerWords.find((known) => known === first);
      return answer && offerPattern.test(second) ? { kind, answer, offerId: second as PriceOfferId } : null;
    }
    default:
      return null;
  }
}

const pageOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

function readSetChoice(
  kind: "slot" | "pick" | "slot_done" | "add_set",
  set: string,
  slot: string,
  [third = "0", fourth = single]: string[],
): Choice | null {
  if (!productPattern.test(set)) return null;
  const setId = set as ProductId;
  if (kind === "add_set") return { kind, setId };
  if (!slotPattern.test(slot)) return null;
  const slotId = slot as SetSlotId;
  if (kind === "slot_done") return { kind, setId, slotId };
  if (kind === "slot") return { kind, setId, slotId, page: pageOf(third) };
  if (!productPattern.test(third)) return null;
  if (fourth !== single && !variantPattern.test(fourth)) return null;
  const variantId = fourth === single ? null : (fourth as VariantId);
  return { kind, setId, slotId, productId: third as ProductId, variantId };
}
