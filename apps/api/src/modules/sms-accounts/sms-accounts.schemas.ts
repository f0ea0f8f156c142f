import { z } from "@hono/zod-openapi";
import { smsAccountProviders, smsAccountTroubles, smsTopUpStatuses } from "#db/schema/sms.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";
import { failureCodes, mobileNetworks } from "#kernel/payment-words.ts";
import { smsOperators, smsProviders, smsSenderStates, topUpAmounts } from "#kernel/sms-words.ts";

const Person = z.object({ id: z.string(), name: z.string() });

const SenderAtOperator = z.object({
  state: z.enum(smsSenderStates),
  reason: z.string().max(200).openapi({ description: 'Why it was rejected; "" elsewhere.' }),
});
const operatorShape = <Shape extends z.ZodType>(shape: Shape) =>
  z.object(
    Object.fromEntries(smsOperators.map((operator) => [operator, shape])) as Record<
      (typeof smsOperators)[number],
      Shape
    >,
  );

const SmsSender = z
  .object({
    id: z.string(),
    account_id: z.string(),
    name: z.string(),
    operators: operatorShape(SenderAtOperator.optional()),
    updated_at: Moment,
  })
  .openapi("SmsSender");

export const SmsAccount = z
  .object({
    id: z.string(),
    provider: z
      .enum(smsAccountProviders)
      .openapi({ description: "`agiza`: SMS that are bought of us. Every shop has this account." }),
    name_end: z.string().nullable().openapi({ description: "The last characters of the account's name." }),
    keys_set_at: Moment.nullable(),
    keys_set_by: Person.nullable(),
    part_price_minor: MinorAmount.nullable().openapi({
      description: "Of one part; null where nobody said. Ours is the price of today.",
      example: 2_000,
    }),
    fallback_sender: z
      .string()
      .nullable()
      .openapi({ description: "The name that is used where an operator has not approved another." }),
    balance: z.object({
      parts: z.int().nullable(),
      amount_minor: MinorAmount.nullable(),
      currency: z.string().nullable(),
      at: Moment.nullable().openapi({ description: "When the provider said so; null before it was asked." }),
    }),
    trouble: z
      .enum(smsAccountTroubles)
      .nullable()
      .openapi({ description: "Why its provider refused it last; null where it takes it." }),
    report_url: z
      .string()
      .nullable()
      .openapi({ description: "For the provider's own page of delivery reports. Owners see it." }),
    senders: z.array(SmsSender),
    updated_at: Moment,
  })
  .openapi("SmsAccount", { description: "Its keys are written and never read." });

export const SmsAccountList = z.object({ items: z.array(SmsAccount) }).openapi("SmsAccountList");

const key = z.string().trim().min(1).max(200).optional();
const Keys = z
  .object({
    username: key.openapi({ description: "NextSMS, Africa's Talking." }),
    password: key.openapi({ description: "NextSMS." }),
    api_key: key.openapi({ description: "Beem, Africa's Talking." }),
    secret_key: key.openapi({ description: "Beem." }),
  })
  .strict()
  .openapi("SmsKeys", { description: "Kept sealed and never shown again." });

const form = {
  part_price_minor: MinorAmount.min(0).max(100_000).nullable().openapi({ example: 2_200 }),
  fallback_sender: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 ]{3,11}$/)
    .nullable()
    .openapi({ description: "A name that its provider lets everybody use.", example: "INFO" }),
};

export const NewSmsAccount = z
  .object({ provider: z.enum(smsProviders), keys: Keys, ...form })
  .strict()
  .openapi("NewSmsAccount");
export const EditSmsAccount = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditSmsAccount");
export const ReplaceSmsKeys = z.object({ keys: Keys }).strict().openapi("ReplaceSmsKeys");

export const NewSmsSender = z
  .object({
    name: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{3,11}$/)
      .openapi({ description: "3 to 11 letters and digits, without spaces.", example: "NEEMA" }),
  })
  .strict()
  .openapi("NewSmsSender");
export const SmsSenderNews = z
  .object({ operators: operatorShape(SenderAtOperator.strict().optional()).strict() })
  .strict()
  .openapi("SmsSenderNews", { description: "Operators that are left out said nothing new." });

const amounts = topUpAmounts.map((amount) => z.literal(amount));
export const RequestSmsTopUp = z
  .object({
    amount_minor: z.union(amounts).openapi({
      type: "integer",
      description: "TZS 10,000, 50,000, 100,000, 500,000 or 1,000,000, in hundredths.",
      example: 1_000_000,
    }),
    phone: z
      .string()
      .min(1)
      .max(30)
      .openapi({ description: "That is asked to pay.", example: "0712 345 678" }),
  })
  .strict()
  .openapi("RequestSmsTopUp");

export const SmsTopUp = z
  .object({
    id: z.string(),
    amount_minor: MinorAmount,
    part_price_minor: MinorAmount,
    phone: z.string(),
    network: z.enum(mobileNetworks).nullable(),
    status: z.enum(smsTopUpStatuses),
    failure_code: z.enum(failureCodes).nullable(),
    received_minor: MinorAmount.nullable(),
    parts: z.int().nullable().openapi({ description: "What it added; null until the money is certain." }),
    created_at: Moment,
    expires_at: Moment,
    finished_at: Moment.nullable(),
  })
  .openapi("SmsTopUp");
export const SmsTopUpList = z.object({ items: z.array(SmsTopUp) }).openapi("SmsTopUpList");

export const CountSmsParts = z
  .object({ text: z.string().max(1_600) })
  .strict()
  .openapi("CountSmsParts");
export const SmsParts = z
  .object({
    encoding: z.enum(["gsm7", "ucs2"]),
    units: z.int().openapi({ description: "Letters that the text takes; some take two." }),
    parts: z.int(),
    room: z.int().openapi({ description: "Letters that go into as many parts." }),
    plain: z.object({
      text: z.string().openapi({ description: "The same text in plain letters." }),
      parts: z.int(),
      replacements: z.array(
        z.object({
          from: z.string(),
          to: z.string().nullable().openapi({ description: '"": left out; null: nothing says the same.' }),
          count: z.int(),
        }),
      ),
    }),
  })
  .openapi("SmsParts");
