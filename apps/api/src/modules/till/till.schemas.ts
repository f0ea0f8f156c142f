import { z } from "@hono/zod-openapi";
import { feeKinds } from "#db/schema/delivery-areas.ts";
import {
  lockMinutesRange,
  maxTillFees,
  paymentButtons,
  pinLengthRange,
  receiptWidths,
  tillNotes,
} from "#db/schema/till.ts";
import { MinorAmount, Moment, SeenAt } from "#http/openapi.ts";

const lockText =
  "The back-office locks after so many minutes without a touch, where its person has a PIN; null: it never does.";

const refundLimit = MinorAmount.min(0).max(100_000_000_000).nullable().openapi({
  description: "What one person gives back in a day without an owner's PIN; null: as much as they like.",
});

const fee = {
  name: z.string().trim().min(2).max(40).openapi({
    description: "Unlike that of the shop's other fees, whatever the case.",
    example: "Mfuko",
  }),
  fee_kind: z.enum(feeKinds),
  fee_minor: MinorAmount.min(0).max(1_000_000_000).openapi({ description: "Of a fixed amount." }),
  fee_basis_points: z.int().min(0).max(10_000).openapi({
    description: "Of a percentage_charge, in hundredths of a percent: 250 is 2.5 %.",
  }),
};

const settings = {
  lock_minutes: z
    .int()
    .min(lockMinutesRange.min)
    .max(lockMinutesRange.max)
    .nullable()
    .openapi({ description: lockText, example: 5 }),
  min_pin_digits: z
    .int()
    .min(pinLengthRange.min)
    .max(pinLengthRange.max)
    .openapi({ description: "Digits that a new PIN has at least." }),
  opening_float_minor: MinorAmount.min(0).max(100_000_000_000),
  payment_buttons: z.array(z.enum(paymentButtons)).min(1).max(paymentButtons.length),
  quick_notes_minor: z
    .array(z.literal(tillNotes).openapi({ type: "integer", enum: [...tillNotes] }))
    .max(tillNotes.length),
  receipt_width: z.enum(receiptWidths),
  asks_phone: z.boolean(),
  has_sounds: z.boolean(),
  extra_fees: z.array(z.object(fee).strict()).max(maxTillFees),
};

export const TillSettings = z
  .object({ ...settings, refund_limit_minor: refundLimit, updated_at: Moment })
  .openapi("TillSettings");

export const EditTillSettings = z
  .object({ ...settings, refund_limit_minor: refundLimit.optional(), updated_at: SeenAt.optional() })
  .strict()
  .openapi("EditTillSettings");

const count = z.int().min(0).max(100_000);
const waiting = {
  sales_waiting: count.openapi({ description: "Sales that wait to be sent." }),
  sales_refused: count.openapi({ description: "Sales that were refused and wait to be corrected." }),
  messages_waiting: count.openapi({ description: "Messages to customers that wait to be sent." }),
};

export const DeviceQueue = z
  .object({
    ...waiting,
    oldest_at: Moment.openapi({ description: "Since when the oldest of them waits." }),
    heard_at: Moment.openapi({ description: "When the device said so." }),
  })
  .openapi("DeviceQueue");

export const DeviceQueueReport = z
  .object({
    device_key: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .openapi({
        description: "The device's own number for itself: random, and the same whoever is signed in there.",
        example: "9f86d081884c7d659a2feaa0c55ad015",
      }),
    ...waiting,
    waiting_seconds: z
      .int()
      .min(0)
      .max(400 * 86_400)
      .openapi({ description: "For how long the oldest of them has waited, by the device's own clock." }),
  })
  .strict()
  .openapi("DeviceQueueReport");

export const TillDevice = z
  .object({
    id: z.string(),
    name: z.string().nullable().openapi({ description: "Null until it is given one." }),
    prefix: z.string().nullable().openapi({ description: "A letter that no other device has." }),
    device: z.string().nullable().openapi({ description: "What it is; null where it does not say." }),
    person_name: z.string().openapi({ description: "Who is signed in there." }),
    last_seen_at: Moment,
    is_current: z.boolean(),
    queue: DeviceQueue.nullable().openapi({
      description: "What it says that it could not send; null: nothing.",
    }),
  })
  .openapi("TillDevice");

export const TillDeviceList = z.object({ items: z.array(TillDevice) }).openapi("TillDeviceList");

export const NameTillDevice = z
  .object({
    name: z.string().trim().min(2).max(40).openapi({ example: "Kaunta" }),
    prefix: z
      .string()
      .regex(/^[A-Z]$/)
      .openapi({ description: "One capital letter.", example: "A" }),
  })
  .strict()
  .openapi("NameTillDevice");
