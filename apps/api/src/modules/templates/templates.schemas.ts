import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import {
  rejectionReasons,
  templateButtonKinds,
  templateCategories,
  templateFileKinds,
  templatePurposes,
  templateQualities,
  templateStates,
} from "#db/schema/templates.ts";
import { Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { templateLimits } from "./templates.rules.ts";

const Button = z
  .object({
    kind: z.enum(templateButtonKinds),
    text: z.string(),
    url: z.string().nullable().openapi({ description: "Of `url` alone; it may end in `{{1}}`." }),
  })
  .openapi("TemplateButton");

const examplesText = "One for each value: the header's, then the body's, then the link's.";

const fileName = "Of a document: what it is saved as.";

/** What stands above a template. */
export const TemplateFile = z
  .object({
    kind: z.enum(templateFileKinds),
    id: z.string(),
    name: z.string().openapi({ description: fileName }),
    url: z.string().openapi({ description: "The path of its address." }),
  })
  .openapi("TemplateFile");

const words = {
  language: z.enum(languages),
  header: z.string().openapi({ description: "Empty where there is none." }),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(Button),
  examples: z.array(z.string()).openapi({ description: examplesText }),
};

const Text = z
  .object({
    ...words,
    header_file: TemplateFile.nullable().openapi({ description: "Stands in place of the header's line." }),
    state: z.enum(templateStates),
    rejection_reason: z.enum(rejectionReasons).nullable(),
    rejection_text: z.string().nullable().openapi({ description: "WhatsApp's own words." }),
    quality: z.enum(templateQualities),
    submitted_at: Moment.nullable(),
  })
  .openapi("TemplateText");

const purposeText = "What the product itself says with it; null: only people send it.";

export const Template = z
  .object({
    id: z.string(),
    name: z.string(),
    purpose: z.enum(templatePurposes).nullable().openapi({ description: purposeText }),
    category: z.enum(templateCategories),
    texts: z.array(Text).openapi({ description: "One for each language." }),
    updated_at: Moment,
  })
  .openapi("MessageTemplate");

export const TemplateList = pageOf(Template).openapi("MessageTemplateList");

export const TemplateQuery = PageQuery.extend({
  state: z.enum(templateStates).optional().openapi({ description: "Those with a text that stands so." }),
  search: z.string().trim().max(60).optional().openapi({ description: "Part of the name." }),
});

/** The path of one template. */
export const TemplateParams = z.object({
  id: z.string().max(templateLimits.name).openapi({ description: "Its id, or its name." }),
});

const TextForm = z
  .object({
    language: z.enum(languages),
    header: z.string().trim().max(templateLimits.header).default(""),
    header_file: z
      .object({
        kind: z.enum(templateFileKinds),
        id: z.string().regex(/^[0-9a-f]{32}$/),
        name: z.string().trim().min(1).max(templateLimits.fileName).openapi({ description: fileName }),
      })
      .strict()
      .nullable()
      .default(null)
      .openapi({ description: "A picture or a document in place of the header's line." }),
    body: z.string().trim().max(templateLimits.body),
    footer: z.string().trim().max(templateLimits.footer).default(""),
    buttons: z
      .array(
        z
          .object({
            kind: z.enum(templateButtonKinds),
            text: z.string().trim().max(templateLimits.button),
            url: z.string().trim().max(templateLimits.link).nullable().default(null),
          })
          .strict(),
      )
      .max(templateLimits.buttons)
      .default([]),
    examples: z.array(z.string().trim().max(templateLimits.example)).max(100).default([]).openapi({
      description: examplesText,
    }),
  })
  .strict();

const form = {
  name: z.string().trim().min(1).max(templateLimits.name).openapi({
    description: "Of a-z, 0-9 and _; it stays once a text was sent to review.",
    example: "oda_iko_tayari",
  }),
  purpose: z.enum(templatePurposes).nullable().default(null).openapi({ description: purposeText }),
  category: z.enum(templateCategories),
  texts: z.array(TextForm).min(1).max(languages.length),
};

export const TemplateForm = z.object(form).strict().openapi("MessageTemplateForm");

export const EditTemplate = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditMessageTemplate");

const Proposal = z
  .object({
    purpose: z.enum(templatePurposes),
    name: z.string(),
    category: z.enum(templateCategories),
    texts: z.array(z.object(words)),
    is_there: z.boolean().openapi({ description: "The shop has a template for it already." }),
  })
  .openapi("TemplateProposal");

export const TemplateProposals = z.object({ items: z.array(Proposal) }).openapi("TemplateProposals");

export const TakeProposals = z
  .object({
    purposes: z
      .array(z.enum(templatePurposes))
      .min(1)
      .max(templatePurposes.length)
      .optional()
      .openapi({ description: "All that are not there yet, without it." }),
  })
  .strict()
  .openapi("TakeTemplateProposals");

export const TakenProposals = z
  .object({ items: z.array(Template).openapi({ description: "Those that were made." }) })
  .openapi("TakenTemplateProposals");

const Price = z
  .object({
    price_minor: z.int().openapi({ description: "Of one message, in hundredths of the currency." }),
    currency: z.string(),
    since: z.iso.date(),
  })
  .nullable()
  .openapi({ description: "Null: not known here." });

export const MessagePrices = z
  .object({ service: Price, utility: Price, marketing: Price, authentication: Price })
  .openapi("MessagePrices");
