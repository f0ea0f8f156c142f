import type { FileContent, MessageFile } from "#data/conversation-files.ts";
import type { Conversation, Message, OrderEvent, Thread } from "#data/conversations.ts";

export const makeConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: "cnv_1",
  customer: { id: "cus_1", name: "Halima Juma", phone: "+255757000214", is_blocked: false },
  language: "sw",
  last_text: "Sawa, nitumie mbili za bluu",
  last_from: "customer",
  last_staff: null,
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

/** A file that lies with the shop, unless the test says otherwise. */
export const makeFile = (
  kind: FileContent["file_kind"],
  content: Partial<FileContent> = {},
  file: Partial<MessageFile> = {},
): FileContent => ({
  kind: "file",
  header_file: null,
  file_kind: kind,
  caption: "",
  name: "",
  file: { ...keptFiles[kind], ...file },
  ...content,
});

const unmeasured = { reason: null, width: null, height: null, seconds: null, waveform: null };
/** How loud "Naomba ile ya bluu" is. */
const spoken = [
  2, 18, 46, 72, 61, 33, 12, 8, 40, 84, 100, 77, 52, 30, 14, 6, 4, 22, 57, 69, 48, 26, 35, 63, 88, 71, 44, 19,
  9, 5, 27, 55, 80, 66, 38, 21, 50, 92, 74, 41, 17, 10, 29, 47, 36, 15, 7, 3,
];
const keptFiles: Record<FileContent["file_kind"], MessageFile> = {
  image: { ...unmeasured, state: "kept", mime: "image/jpeg", size_bytes: 84_000, width: 960, height: 720 },
  sticker: { ...unmeasured, state: "kept", mime: "image/webp", size_bytes: 21_000, width: 512, height: 512 },
  audio: {
    ...unmeasured,
    state: "kept",
    mime: "audio/ogg",
    size_bytes: 38_000,
    seconds: 14.2,
    waveform: spoken,
  },
  video: {
    ...unmeasured,
    state: "kept",
    mime: "video/mp4",
    size_bytes: 2_400_000,
    width: 1280,
    height: 720,
    seconds: 21,
  },
  document: { ...unmeasured, state: "kept", mime: "application/pdf", size_bytes: 182_000 },
};

/** What a file is that is not here. */
const absent: MessageFile = {
  ...unmeasured,
  state: "waiting",
  mime: null,
  size_bytes: null,
};

/** Every kind of file, and every state of one, as a thread holds them. */
export const everyFile = (): Message[] => {
  const contents: [id: string, FileContent][] = [
    ["photo", makeFile("image", { caption: "Naomba hili la bluu, saizi M" })],
    ["voice", makeFile("audio")],
    ["sticker", makeFile("sticker")],
    ["video", makeFile("video")],
    ["document", makeFile("document", { name: "Orodha ya bei Novemba.pdf" })],
    ["waiting", makeFile("image", { file: absent })],
    ["failed", makeFile("audio", { file: { ...absent, state: "failed", reason: "no_answer" } })],
    [
      "refused",
      makeFile("document", { name: "bei.zip", file: { ...absent, state: "refused", reason: "not_taken" } }),
    ],
    ["gone", makeFile("video", { file: { ...absent, state: "gone" } })],
    ["unknown", makeFile("image", { file: null })],
  ];
  const received = contents.map(([id, content], place) =>
    makeMessage({ id: `msg_${id}`, sequence: place + 1, at: `2026-11-21T10:${46 + place}:00.000Z`, content }),
  );
  const answers = [
    makeReply({
      id: "msg_sent_photo",
      sequence: 20,
      at: "2026-11-21T11:01:00.000Z",
      content: makeFile("image", { caption: "Hili hapa, 68,000" }, { width: 720, height: 960 }),
      reply_to: { id: "msg_photo", text: "Naomba hili la bluu, saizi M", is_customers: true },
      reactions: [{ emoji: "❤️", is_customers: true }],
    }),
    makeReply({
      id: "msg_sent_voice",
      sequence: 21,
      at: "2026-11-21T11:02:00.000Z",
      content: makeFile("audio", {}, { waveform: null, seconds: 4 }),
      status: "played",
    }),
  ];
  received[1]!.reactions = [{ emoji: "👍", is_customers: false }];
  return [...received, ...answers];
};

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
      header_file: null,
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
    content: makeFile("image", { caption: "Kama hii" }),
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
      header_file: null,
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
