import { z } from "zod";

/** Keys of one Snippe account, as sealed in the database. */
export const Credentials = z.object({
  apiKey: z.string().trim().min(1),
  webhookSecret: z.string().trim().min(1),
  /**
   * How its notices are signed. The provider publishes two forms: over time and body, and over the body alone, which a
   * recording passes as well as the first sending; only an account that says so is held to that.
   */
  signature: z.enum(["timestamped", "body"]).default("timestamped"),
});
export type Credentials = z.infer<typeof Credentials>;

/** Names and reasons that are shown to nobody unless we know them; anything else in their place is left out. */
const words = z.string().trim().min(1).optional().catch(undefined);

/** Shillings: a number in requests, an object in answers, text in places. */
export const Shillings = z
  .union([z.number(), z.string(), z.object({ value: z.union([z.number(), z.string()]) })])
  .transform((said) => Number(typeof said === "object" ? said.value : said))
  .refine((shillings) => Number.isFinite(shillings) && shillings >= 0)
  .optional()
  .catch(undefined);

const currencyOf = z.looseObject({ currency: words }).optional().catch(undefined);

/** A payment or a payout as answers and notices carry it; fields that nobody has seen are let through. */
export const Transfer = z.looseObject({
  reference: z.string().min(1),
  external_reference: words,
  status: z.string(),
  amount: z.unknown().optional(),
  fees: z.unknown().optional(),
  settlement: z
    .looseObject({ gross: z.unknown().optional(), fees: z.unknown().optional() })
    .optional()
    .catch(undefined),
  channel: z.looseObject({ provider: words }).optional().catch(undefined),
  created_at: z.coerce.date().optional().catch(undefined),
  failure_reason: words,
  message: words,
  metadata: z.looseObject({ reference: words }).optional().catch(undefined),
  payment_url: words,
  payment_qr_code: words,
});
export type Transfer = z.infer<typeof Transfer>;

export const TransferList = z.looseObject({ items: z.array(z.unknown()), total: z.coerce.number() });

export const Balance = z.looseObject({ available: z.unknown().optional() });

export const Notice = z.looseObject({
  id: words,
  type: z.string(),
  data: Transfer,
});

/** The currency of an amount that is an object. */
export const currencyNamed = (amount: unknown): string | undefined => currencyOf.parse(amount)?.currency;
