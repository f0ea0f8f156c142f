import { z } from "zod";
import { localAddress } from "../http/local-address.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const msisdn = z.string().regex(/^255\d{9}$/, "must be 255 and nine digits, local numbers are not accepted");
const metadata = z.record(z.string(), z.unknown()).default({});
const customer = z.looseObject({ firstname: text(50), lastname: text(50), email: z.email() });
const webAddress = z.url({ protocol: /^https?$/ });

const payment = {
  details: z.object({
    amount: z.int("must be a whole number").min(500, "must be at least 500").max(50_000_000),
    currency: z.literal("TZS", "must be TZS"),
    redirect_url: webAddress.optional(),
    cancel_url: webAddress.optional(),
  }),
  phone_number: msisdn,
  customer,
  webhook_url: localAddress.optional(),
  metadata,
};

/** A payment of each kind; a card needs to know where its owner lives. */
export const paymentFields = z.discriminatedUnion("payment_type", [
  z.object({ payment_type: z.literal("mobile"), ...payment }),
  z.object({ payment_type: z.literal("dynamic-qr"), ...payment }),
  z.object({
    payment_type: z.literal("card"),
    ...payment,
    customer: customer.extend({
      address: text(100),
      city: text(50),
      state: text(50),
      postcode: text(20),
      country: z.string().regex(/^[A-Z]{2}$/, "must be two letters"),
    }),
  }),
]);

const payout = {
  amount: z.int("must be a whole number").min(5000, "must be at least 5000").max(20_000_000),
  recipient_name: text(100),
  narration: text(100).optional(),
  webhook_url: localAddress.optional(),
  metadata,
};

export const payoutFields = z.discriminatedUnion("channel", [
  z.object({ channel: z.literal("mobile"), recipient_phone: msisdn, ...payout }),
  z.object({
    channel: z.literal("bank"),
    recipient_bank: z.enum(["CRDB", "NMB", "NBC"]),
    recipient_account: z.string().regex(/^\d{6,20}$/, "must be an account number"),
    ...payout,
  }),
]);
