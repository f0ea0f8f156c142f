import { z } from "zod";

/** Keys of one Selcom account, as sealed in the database. */
export const Credentials = z.object({ vendor: z.string(), apiKey: z.string(), apiSecret: z.string() });
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

export const OrderStatus = z.object({
  order_id: text,
  amount: text.optional(),
  currency: z.string().optional(),
  payment_status: z.string(),
  transid: text.nullish(),
  channel: z.string().nullish(),
  reference: text.nullish(),
});

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
