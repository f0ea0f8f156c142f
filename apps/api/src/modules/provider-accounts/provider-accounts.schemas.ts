import { z } from "@hono/zod-openapi";
import { accountArrangers, feesOnCustomers } from "#db/schema/payments.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";
import { chargeMethods, failureCodes, mobileNetworks, providerNames } from "#kernel/payment-words.ts";
import { feeKinds } from "#kernel/provider-fee.ts";
import { maxAccounts } from "./provider-accounts.rules.ts";

const Provider = z.enum(providerNames).openapi("ProviderName");
const Person = z.object({ id: z.string(), name: z.string() });
const networks = z.array(z.enum(mobileNetworks));

const Capabilities = z
  .object({
    prompts: networks.openapi({ description: "Networks whose phones it can ask to pay." }),
    card: z.boolean(),
    qr: z.boolean().openapi({ description: "A code of the national QR scheme." }),
    refund: z.boolean(),
    wallet_payout: z.boolean(),
    bank_payout: z.boolean(),
    name_look_up: z.boolean().openapi({ description: "Whose number it is, before money goes there." }),
    balance: z.boolean(),
  })
  .openapi("ProviderCapabilities");

const Fee = z
  .object({
    method: z.enum(chargeMethods),
    network: z.enum(mobileNetworks).nullable().openapi({ description: "Null: whichever." }),
    bearer: z.enum(["shop", "customer"]),
    rate: z
      .object({
        kind: z.enum(feeKinds),
        fee_minor: MinorAmount.openapi({ description: "Of a fixed amount; 0 for a share." }),
        basis_points: z
          .int()
          .openapi({ description: "Of a share, in hundredths of a percent; 0 for a fixed amount." }),
        since: z.iso.date(),
      })
      .nullable()
      .openapi({ description: "Null: nobody said what the provider keeps." }),
  })
  .openapi("ProviderFee");

export const ProviderAccount = z
  .object({
    id: z.string(),
    provider: Provider,
    arranged_by: z
      .enum(accountArrangers)
      .openapi({ description: "Who made the contract. Agiza never holds the money." }),
    display_name: z.string(),
    public_name_end: z.string().openapi({ description: "The last characters of the name of the account." }),
    active: z.boolean(),
    customer_pays_fee_on: z.array(z.enum(feesOnCustomers)),
    credentials_set_at: Moment,
    credentials_set_by: Person.nullable().openapi({ description: "Null: Agiza." }),
    capabilities: Capabilities,
    fees: z.array(Fee).openapi({ description: "What each payment costs today." }),
    last_success_at: Moment.nullable(),
    last_failure: z.object({ at: Moment, failure_code: z.enum(failureCodes) }).nullable(),
    may_be_removed: z.boolean().openapi({ description: "Nobody ever paid through it." }),
    updated_at: Moment,
  })
  .openapi("ProviderAccount", { description: "Its keys are written and never read." });

export const ProviderAccountList = z
  .object({ items: z.array(ProviderAccount) })
  .openapi("ProviderAccountList", { description: "The account that is asked first stands first." });

const key = z.string().trim().min(1).max(300).optional();
const Keys = z
  .object({
    vendor: key.openapi({ description: "The number of the till. Selcom." }),
    api_key: key,
    api_secret: key.openapi({ description: "Selcom." }),
    webhook_secret: key.openapi({ description: "Signs the provider's notices. Snippe." }),
    pin: key.openapi({
      description: "Of the account that payouts leave from; without it nothing is paid out. Selcom.",
    }),
  })
  .strict()
  .openapi("ProviderKeys", { description: "Kept sealed and never shown again." });

/** Asked once more before money can go another way. */
export const ownersWord = {
  pin: z
    .string()
    .regex(/^\d{4,6}$/)
    .optional()
    .openapi({ description: "Of an owner; needed where an owner has one." }),
  password: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .openapi({ description: "Of who is signed in; needed where no owner has a PIN." }),
};

const displayName = z.string().trim().min(2).max(40).openapi({ example: "Selcom" });

export const NewProviderAccount = z
  .object({ provider: Provider, display_name: displayName, keys: Keys, ...ownersWord })
  .strict()
  .openapi("NewProviderAccount");

export const EditProviderAccount = z
  .object({
    display_name: displayName,
    active: z.boolean(),
    customer_pays_fee_on: z.array(z.enum(feesOnCustomers)).max(feesOnCustomers.length),
    updated_at: SeenAt,
  })
  .strict()
  .openapi("EditProviderAccount");

export const ReplaceProviderKeys = z
  .object({ keys: Keys, ...ownersWord })
  .strict()
  .openapi("ReplaceProviderKeys");

export const ProviderAccountOrder = z
  .object({ ids: z.array(z.string().max(60)).min(1).max(maxAccounts) })
  .strict()
  .openapi("ProviderAccountOrder", { description: "Every account of the shop, the first choice first." });
