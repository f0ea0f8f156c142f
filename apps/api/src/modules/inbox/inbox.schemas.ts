import { z } from "@hono/zod-openapi";
import { languages } from "@agiza/i18n/language";
import { messageDirections, messageStatuses } from "#db/schema/conversations.ts";
import { fileKinds } from "#db/schema/message-files.ts";
import { Moment, PageQuery, pageOf } from "#http/openapi.ts";
import type { MessageId, UserId } from "#kernel/ids.ts";
import { fromWire } from "#kernel/wire.ts";
import { failureReasons } from "#modules/conversations/notice.rules.ts";
import { inboxViews } from "./inbox.repository.ts";
import { MessageFile } from "./message-file.schemas.ts";
import type { Reply } from "./reply.ts";
import { senderKinds } from "./sender-kind.rules.ts";

const Person = z.object({ id: z.string(), name: z.string() });

export const InboxQuery = PageQuery.extend({
  view: z
    .enum(inboxViews)
    .optional()
    .openapi({ description: "`all` without it: neither put away nor closed." }),
  unread: z
    .enum(["true", "false"])
    .optional()
    .openapi({ description: "Only what has, or has not, been read." }),
  search: z.string().trim().max(80).optional().openapi({
    description: "The customer's name or number, or words of a message; closed ones are found too.",
  }),
  wrote_from: z.iso.date().optional().openapi({
    description: "Only whose customer wrote on this day of the shop or later; closed ones too.",
  }),
  wrote_to: z.iso.date().optional().openapi({ description: "… and on this day or earlier." }),
  campaign: z.string().max(64).optional().openapi({
    description:
      "Only whose first word within seven days after a message of this campaign was written on these days, as analytics counts answers.",
  }),
});

export const Conversation = z
  .object({
    id: z.string(),
    customer: z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable().openapi({ description: "Null where the customer hides it." }),
      is_blocked: z.boolean(),
    }),
    language: z.enum(languages).openapi({ description: "What the customer is spoken to in." }),
    last_text: z
      .string()
      .openapi({ description: "Of the last message; a type in brackets where it has no words." }),
    last_from: z.enum(senderKinds).openapi({
      description: "Who wrote the last message; `phone`: the shop, on its own phone.",
    }),
    last_staff: Person.nullable().openapi({ description: "Who of the staff wrote it." }),
    last_message_at: Moment.nullable(),
    unread: z.int().openapi({ description: "Messages of the customer that nobody has seen." }),
    waits_since: Moment.nullable().openapi({ description: "Since when the customer waits for a person." }),
    window_ends_at: Moment.nullable().openapi({
      description: "Until when free replies are allowed; null: only templates are.",
    }),
    bot: z.enum(["on", "paused", "off"]),
    bot_paused_until: Moment.nullable(),
    assigned_to: Person.nullable(),
    snoozed_until: Moment.nullable(),
    closed_at: Moment.nullable(),
    marketing_stopped: z.boolean(),
    open_orders: z.int(),
  })
  .openapi("Conversation");

export const ConversationList = pageOf(Conversation).openapi("ConversationList");

export const InboxPeople = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        may_reply: z.boolean().openapi({ description: "Conversations can be given to them." }),
      }),
    ),
  })
  .openapi("InboxPeople");

export const InboxCounts = z.object({ unread: z.int(), waiting: z.int() }).openapi("InboxCounts");

const HeaderFile = z
  .object({
    kind: z.enum(["image", "document"]),
    name: z.string(),
    url: z.string().openapi({ description: "The path of its address." }),
  })
  .nullable()
  .openapi({ description: "A picture or a document of the shop's that is sent by its address." });

const Content = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.literal("note"), text: z.string(), mentions: z.array(z.string()) }),
    z.object({
      kind: z.literal("file"),
      file_kind: z.enum(fileKinds),
      caption: z.string(),
      name: z.string(),
      file: MessageFile.nullable().openapi({
        description: "Null where none is known: of messages from before files were fetched.",
      }),
      header_file: HeaderFile,
    }),
    z.object({
      kind: z.literal("location"),
      latitude: z.number(),
      longitude: z.number(),
      name: z.string(),
      address: z.string(),
    }),
    z.object({
      kind: z.literal("contacts"),
      contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })),
    }),
    z.object({
      kind: z.literal("catalogue_order"),
      text: z.string(),
      items: z.array(z.object({ code: z.string(), quantity: z.number() })),
    }),
    z.object({ kind: z.literal("choice"), text: z.string() }),
    z.object({
      kind: z.literal("interactive"),
      text: z.string(),
      header: z.string(),
      header_file: HeaderFile,
      choices: z.array(z.string()),
      has_link: z.boolean(),
    }),
    z.object({
      kind: z.literal("template"),
      name: z.string(),
      values: z.array(z.string()),
      text: z.string().openapi({ description: "As the customer reads it; empty where it is not known." }),
      header: z.string(),
      header_file: HeaderFile,
      footer: z.string(),
      choices: z.array(z.string()).openapi({ description: "Its buttons." }),
    }),
    z.object({ kind: z.literal("other"), type: z.string() }),
  ])
  .openapi("MessageContent");

export const Message = z
  .object({
    id: z.string(),
    sequence: z.int().openapi({ description: "Its place in the conversation." }),
    at: Moment,
    direction: z.enum(messageDirections).openapi({ description: "`note`: for colleagues alone." }),
    sender: z.enum(senderKinds).openapi({ description: "`phone`: the shop, on its own phone." }),
    sender_name: z.string().nullable(),
    order_id: z.string().nullable().openapi({ description: "Of which order a message of the bot tells." }),
    content: Content,
    is_forwarded: z.boolean(),
    reply_to: z.object({ id: z.string(), text: z.string(), is_customers: z.boolean() }).nullable(),
    reactions: z.array(z.object({ emoji: z.string(), is_customers: z.boolean() })),
    status: z.enum(messageStatuses),
    failure: z
      .object({
        code: z.int().openapi({ description: "WhatsApp's; 0 where none came." }),
        reason: z.enum(failureReasons),
      })
      .nullable(),
    may_send_again: z.boolean(),
  })
  .openapi("Message");

const OrderEvent = z
  .object({
    id: z.int(),
    kind: z.string().openapi({ description: "As in an order's history." }),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    at: Moment,
    order_id: z.string(),
    order_number: z.int(),
  })
  .openapi("ConversationOrderEvent");

export const Thread = z
  .object({
    items: z.array(Message).openapi({ description: "The oldest first, 40 at most." }),
    events: z.array(OrderEvent).openapi({ description: "What happened to the customer's orders meanwhile." }),
    older: z.int().nullable().openapi({ description: "`before` of the page with older messages." }),
  })
  .openapi("Thread");

export const ThreadQuery = z.object({
  before: z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).optional(),
});

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);

export const AddMessage = z
  .object({
    content: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("text"), text: z.string().trim().min(1).max(4096) }).strict(),
      z
        .object({
          kind: z.literal("location"),
          latitude: Latitude,
          longitude: Longitude,
          name: z.string().trim().max(200).default(""),
          address: z.string().trim().max(500).default(""),
        })
        .strict(),
      z
        .object({
          kind: z.literal("template"),
          template_id: z.string().max(60),
          language: z.enum(languages),
          values: z
            .array(z.string().trim().max(1024))
            .max(100)
            .openapi({ description: "One for each: the header's, then the body's, then the links'." }),
        })
        .strict(),
    ]),
    reply_to: z.string().max(60).nullable().default(null).openapi({ description: "The message it answers." }),
  })
  .strict()
  .openapi("AddMessage");

export const toReply = (body: z.infer<typeof AddMessage>): Reply => ({
  content: fromWire(body.content),
  replyTo: body.reply_to as MessageId | null,
});

export const AddedMessage = z.object({ id: z.string() }).openapi("AddedMessage");

export const AddNote = z
  .object({
    text: z.string().trim().min(1).max(2000),
    mentions: z.array(z.string().max(60)).max(20).default([]).openapi({ description: "Ids of colleagues." }),
  })
  .strict()
  .openapi("AddConversationNote");

export const AssignConversation = z
  .object({
    user_id: z
      .string()
      .max(60)
      .nullable()
      .openapi({ description: "`in_turn`: whoever looks after the fewest; null: nobody." }),
  })
  .strict()
  .openapi("AssignConversation");

export const toAssignee = (userId: string | null) =>
  userId === "in_turn" ? ("in_turn" as const) : { userId: userId as UserId | null };

export const Assigned = z.object({ user_id: z.string().nullable() }).openapi("AssignedConversation");

export const SnoozeConversation = z
  .object({
    until: z.iso.datetime().transform((text) => new Date(text)),
  })
  .strict()
  .openapi("SnoozeConversation");

export const ReadConversation = z
  .object({
    up_to: z.int().min(0).openapi({ description: "`sequence` of the last message that was shown." }),
  })
  .strict()
  .openapi("ReadConversation");

export const SwitchBot = z
  .object({ state: z.enum(["on", "off"]) })
  .strict()
  .openapi("SwitchBot");
