import { z } from "@hono/zod-openapi";
import { fulfilmentKinds, worstPinAccuracyM } from "#db/schema/orders.ts";
import { maxVoiceNoteMs } from "#db/schema/voice-notes.ts";
import type { OrderLineId, ProductId } from "#kernel/ids.ts";
import { chargeMethods } from "#kernel/payment-words.ts";
import { changeAnswers } from "#modules/order-changes/answer-order-change.ts";
import { readChosen } from "#modules/orders/set-picks.rules.ts";
import type { OrderSubmission } from "#modules/orders/submit-order.ts";
import { Network } from "#modules/payments/payment-parts.schemas.ts";
import { readChoice } from "#modules/products/packs.rules.ts";

export const TokenQuery = z.object({ token: z.string().min(1).max(200) });

export const ReceiptFileQuery = TokenQuery.extend({
  item: z.coerce
    .number()
    .int()
    .min(0)
    .max(999)
    .openapi({ type: "integer", description: "Its place among the receipt's items." }),
});

export const SubmitQuery = TokenQuery.extend({ channel: z.enum(["whatsapp"]) });

export const SubmitBody = z
  .object({
    lines: z
      .array(
        z
          .object({
            line_id: z.string().min(1).max(60),
            product_id: z.string().min(1).max(60).optional().openapi({
              description:
                "Adds a line: one more of a product that the order holds, with choices of its own. `line_id` is then the caller's own name for it, which refusals repeat; the order gives it another one.",
            }),
            quantity: z.number().min(0.001).max(999),
            variant_id: z.string().max(80).nullable().openapi({
              description: "Of one of the page's `variants`; a product's packs are among them.",
            }),
            add_on_ids: z.array(z.string().max(150)).max(200).openapi({
              description: "Ids of the items of the page's `add_ons`, those of a set's slots as well.",
            }),
            note: z.string().trim().max(140),
          })
          .strict(),
      )
      .min(1)
      .max(100),
    customer: z
      .object({ name: z.string().trim().min(2).max(80), phone: z.string().trim().min(7).max(30) })
      .strict()
      .optional(),
    fulfilment: z
      .object({
        kind: z.enum(fulfilmentKinds),
        area_id: z.string().max(60).nullable(),
        landmark: z.string().trim().max(120),
        note: z.string().trim().max(300),
        pin: z
          .object({
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
            accuracy_m: z.int().min(0).max(worstPinAccuracyM),
          })
          .strict()
          .nullable()
          .optional()
          .openapi({ description: "Where the customer stands, in degrees; kept for deliveries only." }),
        voice_note: z.enum(["follows", "none"]).optional().openapi({
          description:
            "Of the way as the customer spoke it: follows, one was recorded that has not been left yet, in the place of what was · none, what was left is removed. Without it what was left stays.",
        }),
      })
      .strict()
      .optional(),
    note: z.string().trim().max(500),
    due_on: z.iso.date().nullable().optional().openapi({
      description:
        "The day for which it is ordered, one of the page's `days`; null: as soon as it can be had. Left out, the day stays that staff agreed on.",
    }),
    expected_total_minor: z.int().min(0).openapi({ description: "What the page showed, delivery included." }),
  })
  .strict()
  .openapi("SubmitOrder");

export const VoiceNoteQuery = TokenQuery.extend({
  duration_ms: z.coerce.number().int().min(1).max(maxVoiceNoteMs).openapi({
    description: "How long it lasts, as the phone counted. The bytes are limited, not played.",
  }),
});

export const PayBody = z
  .object({
    method: z.enum([...chargeMethods, "cash"]),
    network: Network.nullable().optional(),
    phone: z.string().trim().max(30).nullable().optional(),
    amount_minor: z.int().min(100).max(100_000_000_000).optional().openapi({
      description: "A part of what is due where the order takes parts; all of it when left out.",
    }),
  })
  .strict()
  .openapi("PayOrder");

export const AnswerChangeBody = z
  .object({ change_id: z.string().min(1).max(60), answer: z.enum(changeAnswers) })
  .strict()
  .openapi("AnswerOrderChange");

export const NothingMore = z.object({}).strict().openapi("NothingMore");

const toPin = (pin: { latitude: number; longitude: number; accuracy_m: number } | null | undefined) =>
  pin ? { latitude: pin.latitude, longitude: pin.longitude, accuracyM: pin.accuracy_m } : undefined;

export const toSubmission = (form: z.infer<typeof SubmitBody>): OrderSubmission => ({
  lines: form.lines.map((line) => ({
    lineId: line.line_id as OrderLineId,
    productId: line.product_id as ProductId | undefined,
    quantity: line.quantity,
    ...readChoice(line.variant_id),
    ...readChosen(line.add_on_ids),
    note: line.note,
  })),
  customer: form.customer,
  fulfilment: form.fulfilment && {
    kind: form.fulfilment.kind,
    areaId: form.fulfilment.area_id,
    landmark: form.fulfilment.landmark,
    note: form.fulfilment.note,
    pin: toPin(form.fulfilment.pin),
    voiceNote: form.fulfilment.voice_note,
  },
  note: form.note,
  dueOn: form.due_on,
  expectedTotalMinor: form.expected_total_minor,
});
