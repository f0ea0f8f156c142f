import { z } from "zod";

const key = z.string().trim().min(1);

/** Keys of one Selcom account, as sealed in the database. */
export const Credentials = z.object({
  vendor: key,
  apiKey: key,
  apiSecret: key,
  /** The PIN of the account that payouts leave from; without it nothing is paid out. */
  pin: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** Numbers come as numbers from some endpoints and as text from others. */
const text = z.union([z.string(), z.number()]).transform(String);

/** The one envelope of every answer. */
export const Envelope = z.object({
  reference: text.optional(),
  resultcode: text,
  result: z.string().optional(),
  message: z.string().optional(),
  data: z.array(z.record(z.string(), z.unknown())).default([]),
});
export type Envelope = z.infer<typeof Envelope>;

/** What the answer to a new order carries beside the envelope. */
export const CreatedOrder = z.object({
  qr: z.string().nullish(),
  payment_gateway_url: z.string().nullish(),
});

export const OrderStatus = z.object({
  order_id: text,
  amount: text.optional(),
  currency: z.string().optional(),
  payment_status: z.string(),
  transid: text.nullish(),
  channel: z.string().nullish(),
  reference: text.nullish(),
});

export const LookedUpName = z.object({ name: z.string().trim().min(1) });
export const Balance = z.object({ balance: text });

export const WebhookBody = z.object({
  transid: text.nullish(),
  order_id: text,
  reference: text,
  result: z.string().optional(),
  resultcode: text.optional(),
  payment_status: z.string(),
  channel: z.string().nullish(),
  amount: text.optional(),
  currency: z.string().optional(),
  phone: text.nullish(),
});
