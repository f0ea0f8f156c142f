import { z } from "@hono/zod-openapi";
import {
  payoutEventSources,
  payoutHolds,
  payoutRhythms,
  payoutSkips,
  payoutStatuses,
} from "#db/schema/payouts.ts";
import { MinorAmount, Moment, pageOf, PageQuery } from "#http/openapi.ts";
import { failureCodes, mobileNetworks, payoutBanks, providerNames } from "#kernel/payment-words.ts";
import { ownersWord } from "#modules/provider-accounts/provider-accounts.schemas.ts";

const Person = z.object({ id: z.string(), name: z.string() });
const place = {
  kind: z.enum(["wallet", "bank"]),
  network: z
    .enum(mobileNetworks)
    .nullable()
    .openapi({ description: "Null: the provider finds it by the number." }),
  bank: z.enum(payoutBanks).nullable(),
  number: z.string().openapi({ description: "Of a wallet E.164, of a bank the account's number." }),
  name: z.string(),
};

export const PayoutDestination = z.object({ id: z.string(), ...place }).openapi("PayoutDestination");

const payout = {
  id: z.string(),
  number: z.int(),
  status: z.enum(payoutStatuses),
  hold: z.enum(payoutHolds).nullable().openapi({ description: "Why an owner must look first." }),
  failure_code: z.enum(failureCodes).nullable(),
  provider: z.enum(providerNames),
  to: z.object(place),
  amount_minor: MinorAmount.openapi({ description: "What it takes from the shop's money, with the fee." }),
  fee_minor: MinorAmount.nullable().openapi({ description: "What the provider keeps; null: nobody said." }),
  is_fee_final: z
    .boolean()
    .openapi({ description: "The provider said it; before, it is what was expected." }),
  arrives_minor: MinorAmount,
  reference: z.string().openapi({ description: "Ours, as the provider knows it." }),
  provider_reference: z.string().nullable(),
  requested_by: Person.nullable().openapi({ description: "Null: by itself." }),
  created_at: Moment,
  finished_at: Moment.nullable(),
};

export const Payout = z.object(payout).openapi("Payout");
export const PayoutPage = pageOf(Payout).openapi("PayoutList");
export const PayoutListQuery = PageQuery;

export const PayoutDetails = z
  .object({
    ...payout,
    history: z.array(
      z.object({
        source: z.enum(payoutEventSources),
        said: z.string().openapi({ description: "In our words." }),
        became: z.enum(payoutStatuses).nullable(),
        by: Person.nullable(),
        at: Moment,
      }),
    ),
  })
  .openapi("PayoutDetails");

const Rate = z.object({ fee_minor: MinorAmount, basis_points: z.int() });

const PayoutSchedule = z
  .object({
    rhythm: z.enum(payoutRhythms),
    at: z.string().nullable().openapi({ description: "Daily: the shop's clock, such as 18:00." }),
    above_minor: MinorAmount.nullable().openapi({ description: "By balance: more than this is ready." }),
    account_id: z.string(),
    destination_id: z.string(),
    next_at: Moment,
    last_at: Moment.nullable(),
    last_skip: z.enum(payoutSkips).nullable().openapi({ description: "Why nothing went the last time." }),
  })
  .openapi("PayoutSchedule");

export const PayoutOverview = z
  .object({
    available_minor: MinorAmount.openapi({
      description:
        "With all providers together: what each says it has, or what the books say, whichever is less.",
    }),
    on_its_way_minor: MinorAmount,
    on_hold_minor: MinorAmount.openapi({ description: "Waits for an owner to look." }),
    unmatched_minor: MinorAmount.openapi({
      description: "Came without an order, and is not the shop's yet.",
    }),
    paid_this_month: z.object({ count: z.int(), amount_minor: MinorAmount, fee_minor: MinorAmount }),
    refusal: z
      .enum(["payout.not_verified"])
      .nullable()
      .openapi({ description: "Why nothing can be taken out." }),
    least_minor: MinorAmount,
    needs_pin: z.boolean().openapi({ description: "An owner's PIN is asked for; otherwise the password." }),
    accounts: z.array(
      z.object({
        id: z.string(),
        provider: z.enum(providerNames),
        display_name: z.string(),
        provider_minor: z
          .int()
          .nullable()
          .openapi({ description: "As it says itself; null: it did not answer." }),
        books_minor: z.int().openapi({ description: "As the books have it, without what is on its way." }),
        available_minor: MinorAmount,
        fees: z.array(
          z.object({
            kind: z.enum(["wallet", "bank"]),
            rate: Rate.nullable().openapi({ description: "Null: nobody said what the provider keeps." }),
          }),
        ),
      }),
    ),
    destinations: z.array(PayoutDestination),
    schedule: PayoutSchedule.nullable().openapi({ description: "What goes out by itself; null: nothing." }),
  })
  .openapi("PayoutOverview");

export const RequestPayout = z
  .object({
    account_id: z.string().max(60),
    destination_id: z.string().max(60),
    amount_minor: MinorAmount.multipleOf(100).openapi({ description: "Whole shillings, with the fee." }),
    ...ownersWord,
  })
  .strict()
  .openapi("RequestPayout");

export const SetPayoutSchedule = z
  .object({
    account_id: z.string().max(60),
    destination_id: z.string().max(60),
    at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional()
      .openapi({ description: "Every day at this time of the shop's clock.", example: "18:00" }),
    above_minor: MinorAmount.max(100_000_000_000)
      .optional()
      .openapi({ description: "As soon as more than this is ready." }),
    ...ownersWord,
  })
  .strict()
  .refine(({ at, above_minor }) => (at === undefined) !== (above_minor === undefined), {
    path: ["at"],
    message: "Either a time of the day or an amount.",
  })
  .openapi("SetPayoutSchedule");

const number = z.string().trim().min(1).max(30);
const destination = {
  kind: z.enum(["wallet", "bank"]),
  bank: z.enum(payoutBanks).nullable().default(null),
  number,
};
const bankIsNamed = ({ kind, bank }: { kind: "wallet" | "bank"; bank: string | null }) =>
  (kind === "bank") === (bank !== null);
const named = { path: ["bank"], message: "A bank account names its bank, a wallet names none." };

export const LookUpDestination = z
  .object(destination)
  .strict()
  .refine(bankIsNamed, named)
  .openapi("LookUpPayoutDestination");

export const LookedUpDestination = z
  .object({ name: z.string().nullable().openapi({ description: "Null: no provider of the shop can say." }) })
  .openapi("LookedUpPayoutDestination");

export const AddDestination = z
  .object({
    ...destination,
    name: z
      .string()
      .trim()
      .max(80)
      .optional()
      .openapi({ description: "Used where no provider can say one." }),
    ...ownersWord,
  })
  .strict()
  .refine(bankIsNamed, named)
  .openapi("AddPayoutDestination");

export const OwnersWordBody = z.object(ownersWord).strict().openapi("OwnersWord");

/** A destination of the wire as the verbs take it. */
export const toDestinationForm = ({ kind, bank, number }: z.infer<typeof LookUpDestination>) =>
  kind === "bank" && bank !== null ? { kind, bank, number } : { kind: "wallet" as const, number };
