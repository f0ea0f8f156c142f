import { z } from "@hono/zod-openapi";
import { notificationChannels, notificationSounds } from "#db/schema/notifications.ts";
import { CappedCount, MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { kindNames, notificationGroups } from "./notification-kinds.rules.ts";

const Kind = z.enum(kindNames).openapi("NotificationKind");
const Group = z.enum(notificationGroups).openapi("NotificationGroup");
const Channel = z.enum(notificationChannels).openapi("NotificationChannel");
const Sound = z.enum(notificationSounds).openapi("NotificationSound");

const Notification = z
  .object({
    id: z.string(),
    kind: Kind,
    group: Group,
    subject_id: z
      .string()
      .openapi({ description: "The order, conversation, product, person, channel or session." }),
    created_at: Moment,
    read_at: Moment.nullable(),
    order: z.object({ id: z.string(), number: z.int().nullable(), total_minor: MinorAmount }).nullable(),
    customer_name: z.string().openapi({ description: "Empty where nobody knows it." }),
    person_name: z.string().nullable().openapi({ description: "Who joined, or who wrote a note." }),
    amount_minor: MinorAmount.nullable().openapi({ description: "Of a payment." }),
    difference_minor: MinorAmount.nullable().openapi({
      description: "What counting a day's cash found more or less.",
    }),
    sales_minor: MinorAmount.nullable().openapi({
      description: "What sales brought on a day that was closed, by all ways of paying.",
    }),
    debts_minor: MinorAmount.nullable().openapi({ description: "What paid debts on that day." }),
    spent_minor: MinorAmount.nullable().openapi({ description: "What was spent on that day." }),
    credit_minor: MinorAmount.nullable().openapi({ description: "What went out on credit on that day." }),
    open_orders: z.int().nullable().openapi({ description: "Orders that were open as it was closed." }),
    network: z.string().nullable(),
    failure_code: z.string().nullable(),
    notice: z.string().nullable().openapi({ description: "What the customer was to be told." }),
    reason: z
      .string()
      .nullable()
      .openapi({ description: "Why it did not arrive; of a number why nothing goes out, or its quality." }),
    stage_sw: z.string().nullable().openapi({ description: "Of a late order: its stage." }),
    stage_en: z.string().nullable(),
    minutes: z.int().nullable().openapi({ description: "How long it has waited." }),
    status: z.string().nullable().openapi({ description: "Of a WhatsApp number." }),
    device: z.string().nullable(),
    product: z.string().nullable().openapi({ description: "Its name, where its stock is low." }),
    others: z.int().nullable().openapi({ description: "How many more are low with it." }),
  })
  .openapi("Notification");

export const NotificationList = pageOf(Notification).openapi("NotificationList");

export const NotificationQuery = PageQuery.extend({ group: Group.optional() });

export const NotificationSummary = z
  .object({
    unread: CappedCount,
    sound: Sound,
    speaks: z.boolean().openapi({ description: "New orders are said aloud where the browser has a voice." }),
    calling: z
      .object({
        id: z.string(),
        kind: Kind,
        repeats: z.boolean().openapi({ description: "Each minute, for as long as it is calling." }),
        total_minor: MinorAmount.nullable(),
      })
      .nullable()
      .openapi({ description: "What a page sounds for now; null in quiet hours." }),
  })
  .openapi("NotificationSummary");

const id = z.string().max(60);

/** One of three: some, all of one thing, or all up to a moment. */
export const ReadNotifications = z
  .union([
    z.object({ ids: z.array(id).min(1).max(100) }).strict(),
    z.object({ subject_id: id }).strict(),
    z.object({ until: SeenAt.openapi({ description: "All that came until then." }) }).strict(),
  ])
  .openapi("ReadNotifications");

const quietTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable()
  .openapi({ description: "In the shop's time zone; both or none.", example: "21:00" });

const settings = {
  quiet_from: quietTime,
  quiet_until: quietTime,
  sound: Sound,
  speaks: z.boolean(),
};

export const NotificationSettings = z
  .object({
    ...settings,
    kinds: z.array(z.object({ kind: Kind, group: Group, channels: z.array(Channel) })),
    has_phone: z.boolean().openapi({ description: "Whether the account has a number to write to." }),
    updated_at: Moment.nullable().openapi({ description: "Null before the person chose anything." }),
  })
  .openapi("NotificationSettings");

export const EditNotificationSettings = z
  .object({
    ...settings,
    kinds: z
      .array(z.object({ kind: Kind, channels: z.array(Channel).max(notificationChannels.length) }).strict())
      .max(kindNames.length)
      .openapi({ description: "Kinds left out stay as they are." }),
    updated_at: SeenAt.nullish(),
  })
  .strict()
  .refine(({ quiet_from, quiet_until }) => (quiet_from === null) === (quiet_until === null), {
    path: ["quiet_until"],
    error: "",
    params: { type: "required" },
  })
  .openapi("EditNotificationSettings");
