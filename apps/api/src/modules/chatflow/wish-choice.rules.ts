import type { MessageId, ProductId, VariantId } from "#kernel/ids.ts";
import { single } from "#modules/products/packs.rules.ts";

/** The customer's word on what was read from theirs. `place`: of a line. */
export type WishChoice =
  | { kind: "wish_yes" | "wish_no"; wishId: MessageId }
  /** One of several goods that were meant. */
  | { kind: "wish_pick"; wishId: MessageId; place: number; productId: ProductId }
  /** Null: chosen on the order's page. */
  | { kind: "wish_variant"; wishId: MessageId; place: number; variantId: VariantId | null }
  /** None of them: the line is left out. */
  | { kind: "wish_skip"; wishId: MessageId; place: number };

const messagePattern = /^msg_[0-9a-z]{1,40}$/;
const productPattern = /^prd_[0-9a-z]{1,40}$/;
const variantPattern = /^var_[0-9a-z]{1,40}$/;

export function wishChoiceId(choice: WishChoice): string {
  switch (choice.kind) {
    case "wish_yes":
    case "wish_no":
      return `${choice.kind}:${choice.wishId}`;
    case "wish_pick":
      return `wish_pick:${choice.wishId}:${choice.place}:${choice.productId}`;
    case "wish_variant":
      return `wish_variant:${choice.wishId}:${choice.place}:${choice.variantId ?? single}`;
    case "wish_skip":
      return `wish_skip:${choice.wishId}:${choice.place}`;
  }
}

/** What a tapped id of these means; null for one that was never sent. */
export function readWishChoice(
  kind: WishChoice["kind"],
  id: string,
  written: string,
  [third = ""]: string[],
): WishChoice | null {
  if (!messagePattern.test(id)) return null;
  const wishId = id as MessageId;
  if (kind === "wish_yes" || kind === "wish_no") return { kind, wishId };
  if (!/^\d{1,2}$/.test(written)) return null;
  const place = Number(written);
  if (kind === "wish_skip") return { kind, wishId, place };
  if (kind === "wish_pick")
    return productPattern.test(third) ? { kind, wishId, place, productId: third as ProductId } : null;
  if (third === single) return { kind, wishId, place, variantId: null };
  return variantPattern.test(third) ? { kind, wishId, place, variantId: third as VariantId } : null;
}
