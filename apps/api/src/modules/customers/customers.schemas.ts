import { z } from "@hono/zod-openapi";
import {
  consentChannels,
  consentSources,
  consentStates,
  genders,
  maxPhones,
  maxTags,
} from "#db/schema/customers.ts";
import { priceGroups } from "#db/schema/products.ts";
import { CappedCount, MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { ActivityList } from "#modules/staff/staff.schemas.ts";
import { duplicateReasons } from "./duplicates.repository.ts";
import { customerSorts, customerStatuses } from "./customer-list.rules.ts";

const ConsentState = z.enum(consentStates).openapi("ConsentState", {
  description: "Offers are sent to those who gave it alone: unknown is no.",
});

const shownOfBoth = {
  id: z.string(),
  name: z.string().openapi({ description: "Empty where only a number is known." }),
  tags: z.array(z.string()),
  region: z.string().nullable(),
  price_group: z.enum(priceGroups).openapi({ description: "Whose prices they are asked for." }),
  orders_count: z.int().openapi({ description: "Sent in and not cancelled." }),
  spent_minor: MinorAmount.openapi({ description: "Received for those orders." }),
  last_order_at: Moment.nullable(),
  whatsapp_consent: ConsentState,
  sms_consent: ConsentState,
  blocked_at: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
};

export const ListedCustomer = z
  .object({
    ...shownOfBoth,
    phone: z.string().nullable().openapi({ description: "Masked for members who may not see numbers." }),
  })
  .openapi("ListedCustomer");

export const CustomerList = pageOf(ListedCustomer).openapi("CustomerList");

export const Customer = z
  .object({
    ...shownOfBoth,
    phones: z.array(z.string()).openapi({
      description: "E.164, the one the shop writes to first. Masked for members who may not see numbers.",
    }),
    language: z.enum(["sw", "en"]),
    gender: z.enum(genders).nullable(),
    birth_month: z.int().nullable(),
    birth_day: z.int().nullable(),
    district: z.string(),
    landmark: z.string(),
    notes: z.string(),
    whatsapp_consent_at: Moment.nullable(),
    sms_consent_at: Moment.nullable(),
  })
  .openapi("Customer");

const form = {
  name: z.string().trim().max(80).openapi({ description: "May be empty where a number is given." }),
  phones: z
    .array(z.string().trim().max(30))
    .max(maxPhones)
    .optional()
    .openapi({
      description: "In any spelling. Left out, they stay as they are; nobody else in the shop may have them.",
      example: ["0712 345 678"],
    }),
  language: z.enum(["sw", "en"]),
  gender: z.enum(genders).nullable(),
  birth_month: z.int().min(1).max(12).nullable(),
  birth_day: z.int().min(1).max(31).nullable(),
  region: z.string().trim().max(40).nullable(),
  district: z.string().trim().max(60),
  landmark: z.string().trim().max(120),
  tags: z.array(z.string().trim().min(1).max(30)).max(maxTags),
  notes: z.string().trim().max(1000),
  price_group: z.enum(priceGroups).openapi({
    description: "Only an owner changes it; somebody new is asked for retail prices by anybody else.",
  }),
};

export const CustomerForm = z.object(form).strict().openapi("CustomerForm");

export const EditCustomer = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditCustomer");

export const CustomerQuery = PageQuery.extend({
  status: z.enum(customerStatuses).optional(),
  sort: z.enum(customerSorts).optional(),
  tag: z.string().trim().max(30).optional(),
  region: z.string().trim().max(40).optional(),
  reachable: z
    .enum(consentChannels)
    .optional()
    .openapi({ description: "Only who agreed to offers on this channel." }),
  segment: z.string().max(60).optional().openapi({ description: "Only who is in this segment now." }),
  search: z
    .string()
    .trim()
    .max(80)
    .optional()
    .openapi({ description: "Any part of a name, forgiving how it is spelt, or of a number." }),
});

export const CustomerCounts = z
  .object({
    all: CappedCount,
    new: CappedCount,
    regular: CappedCount,
    quiet: CappedCount,
    blocked: CappedCount,
  })
  .openapi("CustomerCounts", {
    description: "`new`: of the last 30 days; `regular`: three orders or more; `quiet`: none for 60 days.",
  });

export const CustomerTags = z
  .object({ items: z.array(z.object({ tag: z.string(), count: z.int() })) })
  .openapi("CustomerTags");

export const CustomerDuplicates = z
  .object({
    items: z.array(
      z.object({
        kept: ListedCustomer.openapi({ description: "Who ordered more." }),
        gone: ListedCustomer,
        reason: z.enum(duplicateReasons),
      }),
    ),
  })
  .openapi("CustomerDuplicates", {
    description:
      "Names that sound alike, and beside that `birthday`: the same; `digits`: numbers that end alike; `no_phone`: one has none.",
  });

/** The trail of the shop, of one customer alone. */
export const CustomerActivity = ActivityList;

export const ConsentForm = z
  .object({
    channel: z.enum(consentChannels),
    state: z.enum(["given", "refused"]),
    note: z.string().trim().max(200).openapi({ description: "Where and how they said it." }),
  })
  .strict()
  .openapi("ConsentForm");

export const CustomerConsents = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        channel: z.enum(consentChannels),
        state: z.enum(consentStates),
        source: z.enum(consentSources),
        note: z.string(),
        at: Moment,
      }),
    ),
  })
  .openapi("CustomerConsents", { description: "The newest first; nothing here is ever changed." });

export const BlockForm = z.object({ blocked: z.boolean() }).strict().openapi("BlockForm");
