import type { PackId, ProductId, VariantId } from "#kernel/ids.ts";
import type { Topic } from "./topics.rules.ts";

/** Goods that somebody wants or asks about. */
export type ReadLine = {
  /** What they may be, in the shop's order; none where the shop has no such word. */
  productIds: ProductId[];
  /** Null: not said. In the unit that the goods are sold in. */
  quantity: number | null;
  /** Those that fit what was said of size and colour; null where nothing was. */
  variantIds: VariantId[] | null;
  packId: PackId | null;
  /** The words that fit none of the goods: nobody may take these for what is wanted. */
  unknown: string[];
};

/** What a message in a customer's own words says. */
export type Reading =
  /** `unread`: what may be more goods, and is not known. */
  | { kind: "order"; lines: ReadLine[]; unread: string[] }
  /** What somebody no longer wants of what they asked for, null where all of it, and what they want besides. */
  | { kind: "removal"; lines: ReadLine[]; more: ReadLine[]; unread: string[] }
  | { kind: "question"; topic: Topic; lines: ReadLine[] }
  /**
   * Nothing that the shop could act on; `unknown` are words that may be goods. `isRefused`: it says what is not wanted, or tells
   * of the past, so that a name in it asks for nothing.
   */
  | { kind: "nothing"; unknown: string[]; isRefused: boolean };
