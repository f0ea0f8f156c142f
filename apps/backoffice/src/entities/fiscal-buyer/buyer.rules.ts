import type { FiscalBuyer } from "#data/order-fiscal.ts";
import { isTin, tinDigits, tinText } from "#lib/tin-text.ts";

/** What is typed of the business that buys. */
export type TypedBuyer = { tin: string; name: string };
export type BuyerProblems = Partial<Record<keyof TypedBuyer, "tin" | "required">>;

export const typedBuyerOf = (buyer: FiscalBuyer | null): TypedBuyer => ({
  tin: buyer ? tinText(buyer.tin) : "",
  name: buyer?.name ?? "",
});

/** What is wrong with it, by field; nothing typed names nobody. */
export function buyerProblems({ tin, name }: TypedBuyer): BuyerProblems {
  if (!tin.trim() && !name.trim()) return {};
  return {
    ...(!isTin(tin) && { tin: "tin" as const }),
    ...(!name.trim() && { name: "required" as const }),
  };
}

/** As the API takes it; null: nobody. */
export const buyerOf = ({ tin, name }: TypedBuyer): FiscalBuyer | null =>
  tin.trim() || name.trim() ? { tin: tinDigits(tin), name: name.trim() } : null;
