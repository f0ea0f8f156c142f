import type { Conversation, Message, OrderEvent, Thread } from "#data/conversations.ts";

export const makeConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: "cnv_1",
  customer: { id: "cus_1", name: "Halima Juma", phone: "+255757000214", is_blocked: false },
  language: "sw",
  last_text: "Sawa, nitumie mbili za bluu",
  last_message_at: "2026-11-21T11:08:00.000Z",
  unread: 0,
  waits_since: null,
  window_ends_at: "2036-11-22T11:08:00.000Z",
  bot: "paused",
  bot_paused_until: "2026-11-21T15:00:00.000Z",
  assigned_to: null,
  snoozed_until: null,
  closed_at: null,
  marketing_stopped: false,
  open_orders: 0,
  ...change,
});

/** What the customer wrote, unless the test says otherwise. */
export const makeMessage = (change: Partial<Message> = {}): Message => ({
  id: "msg_1",
  sequence: 1,
  at: "2026-11-21T10:46:00.000Z",
  direction: "in",
  sender: "customer",
  sender_name: null,
  order_id: null,
  content: { kind: "text", text: "Habari dada. Mna gauni za kitenge?" },
  is_forwarded: false,
  reply_to: null,
  reactions: [],
  status: "received",
  failure: null,
  may_send_again: false,
  ...change,
});

/** What a person of the shop wrote. */
export const makeReply = (change: Partial<Message> = {}): Message =>
  makeMessage({
    id: "msg_2",
    sequence: 2,
    at: "2026-11-21T11:01:00.000Z",
    direction: "out",
    sender: "staff",
    sender_name: "Asha Mwinyi",
    content: { kind: "text", text: "Ni Bahari, pamba safi. Saizi zilizopo ni S, M, L na XXL." },
    status: "read",
    ...change,
  });

export const makeOrderEvent = (change: Partial<OrderEvent> = {}): OrderEvent => ({
  id: 1,
  kind: "order.submitted",
  facts: {},
  at: "2026-11-21T10:58:00.000Z",
  order_id: "ord_1",
  order_number: 10484,
  ...change,
});

export const makeThread = (items: Message[], change: Partial<Thread> = {}): Thread => ({
  items,
  events: [],
  older: null,
  ...change,
});

/** Every kind of message there is, for stories. */
export const everyMessage = (): Message[] => [
  makeMessage(),
  makeReply({
    id: "msg_bot",
    sequence: 2,
    at: "2026-11-21T10:46:30.000Z",
    sender: "bot",
    sender_name: null,
    content: {
      kind: "interactive",
      header: "",
      text: "Karibu Halima! Chagua saizi na kitambaa, kisha tuma oda yako hapa.",
      choices: ["Fungua ukurasa wa oda"],
      has_link: true,
    },
  }),
  makeMessage({
    id: "msg_photo",
    sequence: 3,
    at: "2026-11-21T10:50:00.000Z",
    is_forwarded: true,
    content: { kind: "file", file_kind: "image", caption: "Kama hii", name: "", file: null },
  }),
  makeReply({
    id: "msg_answer",
    sequence: 4,
    reply_to: { id: "msg_photo", text: "[image]", is_customers: true },
    reactions: [{ emoji: "👍", is_customers: true }],
  }),
  makeMessage({
    id: "msg_place",
    sequence: 5,
    at: "2026-11-21T11:03:00.000Z",
    content: {
      kind: "location",
      latitude: -6.79,
      longitude: 39.2,
      name: "Mwembechai",
      address: "Magomeni, Dar es Salaam",
    },
  }),
  makeMessage({
    id: "msg_contact",
    sequence: 6,
    at: "2026-11-21T11:04:00.000Z",
    content: { kind: "contacts", contacts: [{ name: "Dada Rukia", phones: ["+255713000777"] }] },
  }),
  makeMessage({
    id: "msg_order",
    sequence: 7,
    at: "2026-11-21T11:05:00.000Z",
    content: { kind: "catalogue_order", text: "", items: [{ code: "KANGA-BAHARI", quantity: 2 }] },
  }),
  makeReply({
    id: "msg_note",
    sequence: 8,
    at: "2026-11-21T11:06:00.000Z",
    direction: "note",
    content: { kind: "note", text: "Huchukua dukani Jumamosi jioni.", mentions: [] },
    status: "received",
  }),
  makeReply({
    id: "msg_phone",
    sequence: 9,
    at: "2026-11-21T11:06:30.000Z",
    sender: "phone",
    sender_name: null,
    content: { kind: "text", text: "Kuanzia yadi 60 ni 6,800 kwa yadi." },
    status: "delivered",
  }),
  makeReply({
    id: "msg_failed",
    sequence: 10,
    at: "2026-11-21T11:07:00.000Z",
    content: { kind: "text", text: "Tunafunga saa mbili usiku." },
    status: "failed",
    failure: { code: 131026, reason: "not_reached" },
    may_send_again: true,
  }),
  makeReply({
    id: "msg_template",
    sequence: 11,
    at: "2026-11-21T11:07:30.000Z",
    content: {
      kind: "template",
      name: "oda_iko_tayari",
      values: ["Halima", "10484"],
      header: "",
      text: "Asante Halima. Oda #10484 iko tayari, karibu uichukue.",
      footer: "",
      choices: ["Nakuja"],
    },
    status: "delivered",
  }),
  makeMessage({
    id: "msg_last",
    sequence: 12,
    at: "2026-11-21T11:08:00.000Z",
    content: { kind: "text", text: "Sawa, nitumie mbili za bluu" },
  }),
];
