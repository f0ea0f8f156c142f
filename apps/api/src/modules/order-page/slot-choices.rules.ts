import type { CatalogueSet } from "#db/catalogue-json.ts";
import { isSameGoods, pickId } from "#modules/orders/set-picks.rules.ts";
import { goodsName } from "#modules/orders/order-pricing.rules.ts";
import { extraOf, type SetPick } from "#modules/sets/set.rules.ts";

/** Things to choose of on the page: add-ons, or what fills a slot of a set. */
export type PageGroup = {
  id: string;
  kind: "add_ons" | "slot";
  name: string;
  required: boolean;
  min: number;
  max: number;
  /** The same may be chosen several times. */
  repeats: boolean;
  /** `count`: how often it is chosen. */
  items: { id: string; name: string; priceMinor: number; available: boolean; count: number }[];
};

/** The slots of a set as groups of things to choose. What the shop does not show is not shown, unless it was picked. */
export const slotsOnPage = ({ slots }: CatalogueSet, picks: readonly SetPick[]): PageGroup[] =>
  slots.map((slot) => ({
    id: slot.id,
    kind: "slot",
    name: slot.label,
    required: slot.minPicks > 0,
    min: slot.minPicks,
    max: slot.maxPicks,
    repeats: slot.repeats,
    items: slot.choices.flatMap((choice) => {
      const picked = picks.find((pick) => pick.slotId === slot.id && isSameGoods(pick, choice));
      const isShown = choice.state === "offered" || choice.state === "sold_out" || picked !== undefined;
      if (!isShown) return [];
      return [
        {
          id: pickId({ slotId: slot.id, productId: choice.productId, variantId: choice.variantId }),
          name: goodsName(choice),
          priceMinor: extraOf(slot, choice),
          available: choice.state === "offered",
          count: picked?.quantity ?? 0,
        },
      ];
    }),
  }));
