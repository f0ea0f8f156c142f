import type { OpeningDebt } from "#data/debts.ts";

/** What a line of a list of debts can be about. */
export const openingFields = ["name", "phone", "amount", "given_on", "note"] as const;

/** A list of what people owe since before the shop wrote down here. */
export type OpeningList = {
  field: (typeof openingFields)[number];
  content: Pick<OpeningDebt, "name" | "phone" | "amount_minor" | "given_on" | "note">;
  code:
    | "phone_missing"
    | "phone_invalid"
    | "amount_missing"
    | "amount_words"
    | "amount_low"
    | "amount_high"
    | "day_unknown"
    | "day_ahead"
    | "day_far"
    | "too_long"
    | "doubted"
    | "twice_in_file"
    | "exists";
};
