import { z } from "zod";
import { toMsisdn } from "../msisdn.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
/** A whole number, as a number or written in digits. */
const whole = (max: number) =>
  z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().min(1).max(max));
const msisdn = z
  .string()
  .regex(/^255\d{9}$/, "must be 255 and nine digits")
  .refine((value) => toMsisdn(value) !== null, "is no phone number");

const webAddress = z.string().transform((value, ctx) => {
  const decoded = Buffer.from(value, "base64").toString();
  const url = URL.parse(decoded);
  const isPlain = Buffer.from(decoded).toString("base64").replace(/=+$/, "") !== value.replace(/=+$/, "");
  if (isPlain || !url || !/^https?:$/.test(url.protocol)) {
    ctx.addIssue("must be a web address in base64");
    return z.NEVER;
  }
  return url.href;
});

const localAddress = webAddress.refine((href) => {
  const { hostname } = new URL(href);
  return /(?:^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname);
}, "must be on this machine: a sandbox calls nobody else");

/** What an order without card payment is made of. */
export const orderFields = z.object({
  vendor: text(40),
  order_id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "must be 1 to 40 letters and digits"),
  buyer_email: z.email(),
  buyer_name: text(100).regex(/\S+\s+\S+/, "must be two words"),
  buyer_phone: msisdn,
  amount: whole(50_000_000),
  currency: z.literal("TZS"),
  no_of_items: whole(10_000),
  redirect_url: webAddress.optional(),
  cancel_url: webAddress.optional(),
  webhook: localAddress.optional(),
  expiry: whole(10_080).optional(),
});

/** The call that sends the prompt to a phone. */
export const walletPaymentFields = z.object({ transid: text(40), order_id: text(40), msisdn });
