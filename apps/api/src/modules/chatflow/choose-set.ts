import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { ProductId } from "#kernel/ids.ts";
import { goodsName } from "#modules/orders/order-pricing.rules.ts";
import { findGonePick, isSameGoods } from "#modules/orders/set-picks.rules.ts";
import { isProductAvailable } from "#modules/products/catalogue.rules.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { type Choice, readChoiceId } from "./chat-choice.rules.ts";
import { plain } from "@agiza/chatflow/plain";
import {
  choicesFor,
  knownPicks,
  leaveSlot,
  nextSlot,
  pickedIn,
  type Picking,
  withPick,
} from "./set-steps.rules.ts";
import { showCategories } from "./show-products.ts";
import { showPicks, showSlot } from "./show-set.ts";
import type { Reply, Turn } from "./turn.ts";

/** Begins to fill a set. */
export const startSet = (turn: Turn, product: CatalogueProduct): Promise<Reply> =>
  askNext(turn, product, { setId: product.id, step: 0, picks: [] });

/** Asks for the next slot of a set; shows the whole of it once every slot holds enough. */
export async function askNext(
  turn: Turn,
  product: CatalogueProduct,
  picking: Picking,
  asked: { page?: number; lead?: string } = {},
): Promise<Reply> {
  const slot = nextSlot(product.set!.slots, picking);
  if (!slot) return showPicks(turn, product, picking);
  const held = pickedIn(picking.picks, slot.id);
  const isShort = held < slot.minPicks && choicesFor(slot, picking.picks).length === 0;
  if (!isShort) return showSlot(turn, { product, slot, picking }, asked);
  return setGone(turn, product);
}

async function setGone(turn: Turn, product: CatalogueProduct | undefined): Promise<Reply> {
  const { t } = turn;
  const lead = product ? t("productGone", { product: product.name }) : t("productGoneUnnamed");
  return { ...(await showCategories(turn, 0, lead)), remember: { picking: null } };
}

/** What a customer tapped of a slot, on the last list or on one before it. */
export async function answerSlot(
  turn: Turn,
  choice: Extract<Choice, { kind: "slot" | "pick" | "slot_done" }>,
): Promise<Reply> {
  const { tx, state } = turn;
  const { setId, slotId } = choice;
  const product = (await getCatalogue(tx, [setId])).get(setId);
  if (!product?.set || !isProductAvailable(product)) return setGone(turn, product);
  const { slots } = product.set;
  const held = state.picking?.setId === setId ? state.picking : { setId, step: 0, picks: [] };
  const picking = { ...held, picks: knownPicks(slots, held.picks) };
  const place = slots.findIndex(({ id }) => id === slotId);
  // The shop has another slot in its place since.
  if (place < 0) return askNext(turn, product, picking);
  if (choice.kind === "slot_done") return askNext(turn, product, leaveSlot(slots, picking, slotId));
  if (choice.kind === "slot") {
    return askNext(turn, product, { ...picking, step: place }, { page: choice.page });
  }
  return pick(turn, product, picking, choice);
}

async function pick(
  turn: Turn,
  product: CatalogueProduct,
  picking: Picking,
  choice: Extract<Choice, { kind: "pick" }>,
): Promise<Reply> {
  const { slots } = product.set!;
  const place = slots.findIndex(({ id }) => id === choice.slotId);
  const slot = slots[place]!;
  const isHeld = picking.picks.some((one) => one.slotId === slot.id && isSameGoods(one, choice));
  const canBeHad = choicesFor(slot, picking.picks).some((one) => isSameGoods(one, choice));
  const goods = { productId: choice.productId, variantId: choice.variantId };
  // The second of two taps on what may be picked once.
  if (canBeHad || (isHeld && !slot.repeats)) {
    return askNext(turn, product, withPick(slots, picking, slot.id, goods));
  }
  const known = slot.choices.find((one) => isSameGoods(one, choice));
  const lead = known ? turn.t("productGone", { product: goodsName(known) }) : turn.t("productGoneUnnamed");
  return askNext(turn, product, { ...picking, step: place }, { lead });
}

/** Asks again for a slot whose pick others have bought meanwhile; null where all is there. */
export function pickGone(turn: Turn, product: CatalogueProduct, picking: Picking): Promise<Reply> | null {
  const set = product.set!;
  const gone = findGonePick(set, picking.picks);
  if (!gone) return null;
  const step = set.slots.findIndex(({ id }) => id === gone.pick.slotId);
  const rest = { ...picking, step, picks: picking.picks.filter((other) => other !== gone.pick) };
  return askNext(turn, product, rest, { lead: turn.t("productGone", { product: goodsName(gone.goods) }) });
}

/** Picks what a message names, while a slot is what was asked for last; null where it names nothing in it. */
export async function pickNamed(turn: Turn, text: string): Promise<Reply | null> {
  const { tx, state } = turn;
  const { picking } = state;
  if (!picking || !isAskedNow(state.offers, picking.setId)) return null;
  const product = (await getCatalogue(tx, [picking.setId])).get(picking.setId);
  const slot = product?.set && nextSlot(product.set.slots, picking);
  const said = plain(text);
  if (!slot || said === "") return null;
  const named = slot.choices.filter((choice) =>
    [goodsName(choice), choice.name, choice.variantName].some((words) => plain(words) === said),
  );
  const [only, ...others] = named;
  if (!only || others.length > 0) return null;
  const { productId, variantId } = only;
  return answerSlot(turn, { kind: "pick", setId: picking.setId, slotId: slot.id, productId, variantId });
}

const isAskedNow = (offers: Turn["state"]["offers"], setId: ProductId): boolean =>
  offers.some(({ id }) => {
    const choice = readChoiceId(id);
    return choice?.kind === "pick" && choice.setId === setId;
  });

/** Leaves a set that is not filled yet. */
export async function leaveSet(turn: Turn): Promise<Reply> {
  return { ...(await showCategories(turn, 0, turn.t("setLeft"))), remember: { picking: null } };
}
