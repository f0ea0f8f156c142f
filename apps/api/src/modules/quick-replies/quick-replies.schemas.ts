import { z } from "@hono/zod-openapi";
import { maxQuickReplyText, maxShortcut } from "#db/schema/quick-replies.ts";
import { Moment, SeenAt } from "#http/openapi.ts";

const filled = "`{name}` stands for the customer's first name and `{shop}` for the shop's.";

export const QuickReply = z
  .object({
    id: z.string(),
    shortcut: z.string(),
    text_sw: z.string(),
    text_en: z.string(),
    changed_by: z
      .object({ id: z.string(), name: z.string() })
      .openapi({ description: "Who wrote or changed it last." }),
    updated_at: Moment,
  })
  .openapi("QuickReply");

const form = {
  shortcut: z
    .string()
    .min(1)
    .max(maxShortcut)
    .regex(/^[a-z0-9-]+$/)
    .openapi({
      description: "What is typed after a slash to find it; no other of the shop's has it.",
      example: "bei",
    }),
  text_sw: z
    .string()
    .trim()
    .max(maxQuickReplyText)
    .openapi({
      description: `In Swahili; empty where it is not written in it. One of the two is needed. ${filled}`,
      example: "Habari {name}, bei zetu za leo ni hizi.",
    }),
  text_en: z.string().trim().max(maxQuickReplyText).openapi({
    description: "In English, likewise.",
    example: "Hello {name}, these are our prices today.",
  }),
};

export const QuickReplyForm = z.object(form).strict().openapi("QuickReplyForm");

export const EditQuickReply = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditQuickReply");

export const QuickReplyList = z.object({ items: z.array(QuickReply) }).openapi("QuickReplyList");
