import { z } from "zod";
import { localAddress } from "../http/local-address.ts";
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
  webhook: webAddress.pipe(localAddress).optional(),
  expiry: whole(10_080).optional(),
});

/** What one with card payment has besides: where the card's owner lives. */
export const cardOrderFields = orderFields.extend({
  payment_methods: z.string().regex(/^(?:ALL|(?:(?:MASTERPASS|CARD|MOBILEMONEYPULL)(?:,|$))+)$/),
  "billing.firstname": text(50),
  "billing.lastname": text(50),
  "billing.address_1": text(100),
  "billing.city": text(50),
  "billing.state_or_region": text(50),
  "billing.postcode_or_pobox": text(20),
  "billing.country": z.string().regex(/^[A-Z]{2}$/, "must be two letters"),
  "billing.phone": msisdn,
});

/** A payout to a wallet; the network's code, or the one that leaves it to the provider. */
export const cashinFields = z.object({
  transid: text(40),
  utilitycode: z.enum(["VMCASHIN", "AMCASHIN", "TPCASHIN", "HPCASHIN", "TTCASHIN", "EZCASHIN", "CASHIN"]),
  utilityref: msisdn,
  amount: whole(5_000_000),
  vendor: text(40),
  pin: text(8),
});

/** A payout to a bank account. */
export const qwiksendFields = z.object({
  transid: text(40),
  recipientFiCode: z.enum(["CRDBBANK", "NMB", "NBC"]),
  recipientAccount: z.string().regex(/^\d{6,20}$/, "must be an account number"),
  recipientName: text(100),
  senderAccount: text(40),
  senderName: text(100),
  amount: whole(20_000_000),
  vendor: text(40),
  pin: text(8),
  msisdn,
  purpose: text(100),
});

export const refundFields = z.object({
  transid: text(40),
  original_transid: text(40),
  amount: whole(50_000_000),
});

/** The call that sends the prompt to a phone. */
export const walletPaymentFields = z.object({ transid: text(40), order_id: text(40), msisdn });
