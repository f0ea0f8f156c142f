import { z } from "@hono/zod-openapi";
import {
  blankSources,
  campaignPurposes,
  campaignStatuses,
  maxCampaignText,
  maxNumbers,
  maxPicked,
  pauseReasons,
  personStates,
} from "#db/schema/campaigns.ts";
import { numberQualities } from "#db/schema/connect.ts";
import { consentChannels } from "#db/schema/customers.ts";
import { MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { TemplateFile } from "#modules/templates/templates.schemas.ts";

/** As many as a template can have: a header's, those of a long body, and two links'. */
const maxBlanks = 30;
const id = z.string().min(1).max(60);
const text = z.string().trim().max(maxCampaignText).openapi({
  description:
    "`{name}`, `{shop}`, `{debt}` and `{link}` say something else to each person. The shop's name and the purpose are put before it, the link that stops offers after it.",
  example: "Habari {name}, kitenge kipya kimefika. Agiza: {link}",
});

const form = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .openapi({ description: "What the shop calls it; nobody else sees it." }),
  purpose: z.enum(campaignPurposes),
  text_sw: text,
  text_en: text,
  account_id: id.nullable().openapi({ description: "Through which of the shop's SMS accounts." }),
  sender: z.string().trim().max(11).openapi({
    description: "The registered name it comes from; empty while none is chosen.",
    example: "NEEMA",
  }),
  audience: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("everyone") }).strict(),
    z.object({ kind: z.literal("segment"), segment_id: id }).strict(),
    z.object({ kind: z.literal("picked"), customer_ids: z.array(id).max(maxPicked) }).strict(),
    z
      .object({ kind: z.literal("window") })
      .strict()
      .openapi({
        description: "On WhatsApp: who wrote within the last day, and can be answered freely.",
      }),
    z
      .object({
        kind: z.literal("numbers"),
        numbers: z.array(z.string().max(40)).max(maxNumbers),
        agreed: z.literal(true).openapi({ description: "The shop says that they agreed to its offers." }),
      })
      .strict(),
  ]),
};

const blank = z
  .object({
    source: z.enum(blankSources),
    text: z.string().trim().max(200).openapi({
      description: "Of `text` the words themselves; of `name` what stands for whoever has none.",
    }),
  })
  .openapi("CampaignBlank");
const template = {
  template_id: id.nullable().optional().openapi({ description: "On WhatsApp; left out: as it was." }),
  blanks: z.array(blank).max(maxBlanks).optional().openapi({
    description: "What fills the template's blanks, in their order: the header's, the body's, the links'.",
  }),
};

export const CampaignForm = z
  .object({ ...form, ...template, channel: z.enum(consentChannels) })
  .strict()
  .openapi("CampaignForm");
export const EditCampaign = z
  .object({ ...form, ...template, updated_at: SeenAt })
  .strict()
  .openapi("EditCampaign");

const People = z
  .object(
    Object.fromEntries(personStates.map((state) => [state, z.int()])) as Record<
      (typeof personStates)[number],
      z.ZodInt
    >,
  )
  .openapi("CampaignPeopleByState");

const campaign = {
  id: z.string(),
  name: z.string(),
  channel: z.enum(consentChannels),
  status: z.enum(campaignStatuses),
  pause_reason: z.enum(pauseReasons).nullable(),
  purpose: z.enum(campaignPurposes),
  text_sw: z.string(),
  text_en: z.string(),
  account_id: z.string().nullable(),
  sender: z.string(),
  channel_id: z.string().nullable().openapi({ description: "The WhatsApp number it leaves from." }),
  template_id: z.string().nullable(),
  blanks: z.array(blank),
  audience: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("everyone") }),
    z.object({ kind: z.literal("window") }),
    z.object({ kind: z.literal("segment"), segment_id: z.string() }),
    z.object({ kind: z.literal("picked"), customer_ids: z.array(z.string()) }),
    z.object({ kind: z.literal("numbers"), count: z.int(), bad: z.int(), duplicates: z.int() }),
  ]),
  scheduled_at: Moment.nullable(),
  prepared_at: Moment.nullable().openapi({ description: "When its people were written down." }),
  started_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  part_price_minor: MinorAmount.nullable(),
  created_at: Moment,
  updated_at: Moment,
  people: People,
  parts: z.int(),
  cost_minor: MinorAmount,
  clicked: z.int().openapi({ description: "How many opened the link in their message." }),
};

export const Campaign = z.object(campaign).openapi("Campaign");
export const CampaignList = pageOf(Campaign).openapi("CampaignList");
export const CampaignQuery = PageQuery.extend({
  channel: z.enum(consentChannels).optional(),
  status: z.enum(campaignStatuses).optional(),
});

export const CampaignReport = z
  .object({
    ...campaign,
    answered: z.int().openapi({ description: "Wrote to the shop within 7 days after they got it." }),
    orders: z
      .object({ orders: z.int(), amount_minor: MinorAmount, paid_minor: MinorAmount })
      .nullable()
      .openapi({
        description:
          "Of people who got it, sent in within 7 days after; null for who may not see all orders.",
      }),
  })
  .openapi("CampaignReport");

export const CampaignPerson = z
  .object({
    position: z.int(),
    customer_id: z.string().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    state: z.enum(personStates),
    reason: z.string().nullable(),
    text: z.string(),
    parts: z.int(),
    cost_minor: MinorAmount,
    opens: z.boolean().openapi({ description: "On WhatsApp: a template, and no reply within the day." }),
    sent_at: Moment.nullable(),
    reported_at: Moment.nullable(),
    read_at: Moment.nullable(),
    clicked_at: Moment.nullable(),
  })
  .openapi("CampaignPerson");
export const CampaignPeople = pageOf(CampaignPerson).openapi("CampaignPeople");
export const PeopleQuery = PageQuery.extend({
  state: z.enum(personStates).optional(),
  reached_from: z.iso.date().optional().openapi({
    description: "Only whom their message reached, as analytics counts it, on this day of the shop or later.",
  }),
  reached_to: z.iso.date().optional().openapi({ description: "… and on this day or earlier." }),
});

const moment = z.iso
  .datetime()
  .transform((value) => new Date(value))
  .nullable();

const ShownMessage = z
  .object({
    header: z.string(),
    header_file: TemplateFile.nullable(),
    body: z.string(),
    footer: z.string(),
    buttons: z.array(z.string()),
  })
  .openapi("ShownMessage");
const WhatsappReach = z
  .object({
    replies: z.int().openapi({ description: "Who wrote within the last day: they are answered." }),
    templates: z.int(),
    template_minor: MinorAmount.nullable().openapi({ description: "Of one; null: nobody said." }),
    reply_minor: MinorAmount.nullable(),
    limit: z
      .object({
        daily_limit: z.int().nullable().openapi({
          description: "People whom campaigns may write to first in a day; null: as many as there are.",
        }),
        left_today: z.int().nullable(),
        days: z.int().openapi({ description: "On how many days its templates go out." }),
        quality: z.enum(numberQualities),
      })
      .nullable()
      .openapi({ description: "Null while no template is chosen." }),
  })
  .openapi("WhatsappReach");

export const PreviewAsked = z.object({ scheduled_at: moment }).strict().openapi("CampaignPreviewAsked");
export const CampaignPreview = z
  .object({
    found: z.int().openapi({ description: "Everybody named, valid or not." }),
    people: z.int().openapi({ description: "Who would get it." }),
    left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
    parts: z.int(),
    part_price_minor: MinorAmount.nullable(),
    balance_parts: z
      .int()
      .nullable()
      .openapi({ description: "What the account has; null where nobody knows." }),
    cost_minor: MinorAmount.nullable(),
    is_typed: z.boolean().openapi({ description: "So many that `people` has to be typed." }),
    examples: z.array(
      z.object({
        name: z.string(),
        phone: z.string().nullable(),
        text: z.string(),
        message: ShownMessage.nullable().openapi({ description: "On WhatsApp, as the customer sees it." }),
        parts: z.int(),
      }),
    ),
    whatsapp: WhatsappReach.nullable().openapi({ description: "Of a campaign on WhatsApp." }),
    goes_out_at: Moment,
    warning: z.enum(["sunday", "holiday"]).nullable(),
  })
  .openapi("CampaignPreview");

export const TestAsked = z
  .object({ language: z.enum(["sw", "en"]) })
  .strict()
  .openapi("CampaignTest");
export const TestSent = z.object({ phone: z.string() }).openapi("CampaignTestSent");

export const StartAsked = z
  .object({
    scheduled_at: moment,
    people: z.int().nullable().openapi({ description: "How many get it, typed by hand; needed above 200." }),
  })
  .strict()
  .openapi("StartCampaign");
export const AgainAsked = z
  .object({
    states: z
      .array(z.enum(["failed", "unknown"]))
      .min(1)
      .max(2),
  })
  .strict()
  .openapi("SendCampaignAgain");

export const TextAsked = z
  .object({ purpose: form.purpose, text_sw: text, text_en: text })
  .strict()
  .openapi("CampaignText");
const Counted = z
  .object({
    text: z.string().openapi({ description: "As somebody gets it." }),
    encoding: z.enum(["gsm7", "ucs2"]),
    units: z.int(),
    parts: z.int(),
    room: z.int(),
    unknown_variables: z.array(z.string()),
    plain: z
      .object({
        text: z.string(),
        parts: z.int(),
        replacements: z.array(z.object({ from: z.string(), to: z.string().nullable(), count: z.int() })),
      })
      .nullable()
      .openapi({ description: "The same with plain letters, where fancy ones make it dear." }),
  })
  .openapi("CountedText");
export const TextCounted = z
  .object({ sw: Counted.nullable(), en: Counted.nullable() })
  .openapi("CampaignTextCounted");

const hour = z
  .string()
  .regex(/^\d{2}:[0-5]\d$/)
  .openapi({ example: "09:00" });
export const SendingHours = z
  .object({ sends_from: hour, sends_until: hour })
  .strict()
  .openapi("SendingHours", { description: "In the shop's zone, within 09:00 and 20:00." });
const priced = z.object({
  count: z.int(),
  each_minor: MinorAmount.nullable(),
  cost_minor: MinorAmount.nullable(),
});
export const ReachAsked = z.object({ audience: form.audience }).strict().openapi("ReachAsked");
export const Reach = z
  .object({
    people: z.int(),
    free: z.int().openapi({ description: "Wrote within the last day: they can be answered." }),
    templates: priced.openapi({ description: "Agreed to WhatsApp: a template reaches them." }),
    sms: priced.openapi({ description: "Agreed to SMS alone; one part each." }),
    nobody: z.int(),
    total_minor: MinorAmount.nullable().openapi({ description: "Null: a price is not known." }),
    cheaper_by_sms: z.object({ count: z.int(), saved_minor: MinorAmount }).nullable().openapi({
      description: "Of those who need a template: who agreed to SMS as well, where that is cheaper.",
    }),
  })
  .openapi("Reach");

export const Marketing = z
  .object({
    agreed: z.object({ whatsapp: z.int(), sms: z.int() }),
    opted_out_this_month: z.int(),
    sends_from: z.string(),
    sends_until: z.string(),
    cap_days: z.int(),
    join: z.object({ word: z.string(), url: z.string() }),
    whatsapp: z
      .object({
        state: z.enum(["ready", "not_connected", "restricted", "no_template"]),
        free_now: z.int().openapi({ description: "Who can be answered freely now." }),
        quality: z.enum(numberQualities),
        daily_limit: z.int().nullable().openapi({ description: "Null: as many people as there are." }),
        left_today: z.int().nullable(),
        template_minor: MinorAmount.nullable().openapi({ description: "Of one template with offers today." }),
      })
      .openapi("WhatsappReadiness"),
  })
  .openapi("Marketing");
