import type { PopupChat, PopupWithDays } from "#data/popups.ts";

export const makePopup = (change: Partial<PopupWithDays> = {}): PopupWithDays => ({
  id: "pop_1",
  name: "Kanga doti zimerudi",
  headline: { sw: "Kanga doti zimerudi", en: "Kanga pairs are back" },
  text: {
    sw: "Chagua jina lako la kanga, tutakuletea leo ndani ya Dar.",
    en: "Choose your kanga's saying, we bring it today within Dar.",
  },
  button: { sw: "Agiza WhatsApp", en: "Order on WhatsApp" },
  position: "bottom_right",
  colors: { background: "#ffffff", text: "#14163a", button: "#c8261d", button_text: "#ffffff" },
  language: "visitor",
  trigger: { kind: "delay", value: 5 },
  pages: { include: [], exclude: ["/cart"] },
  frequency: "daily",
  device: "all",
  goal: {
    kind: "whatsapp",
    text: { sw: "Habari, nimeona kanga zimerudi", en: "Hello, I saw that the kanga are back" },
    url: "",
  },
  starts_on: null,
  ends_on: null,
  image_url: null,
  reference: "7K2Q",
  state: "live",
  figures: {
    views: 4120,
    closes: 1377,
    taps: 341,
    chats: 58,
    orders: { count: 19, amount_minor: 64_600_000, paid_minor: 51_000_000 },
  },
  websites: [{ host: "neemavitenge.co.tz", seen_at: "2026-11-21T10:58:00.000Z" }],
  script_origin: "https://agiza.example",
  updated_at: "2026-11-20T08:00:00.000Z",
  days: [
    { day: "2026-11-21", views: 212, closes: 71, taps: 18 },
    { day: "2026-11-20", views: 198, closes: 66, taps: 15 },
  ],
  ...change,
});

export const noFigures = {
  views: 0,
  closes: 0,
  taps: 0,
  chats: 0,
  orders: { count: 0, amount_minor: 0, paid_minor: 0 },
};

/** One of each state. */
export const fivePopups: PopupWithDays[] = [
  makePopup(),
  makePopup({
    id: "pop_2",
    name: "Punguzo la Desemba",
    state: "scheduled",
    starts_on: "2026-12-01",
    figures: noFigures,
    websites: [],
  }),
  makePopup({ id: "pop_3", name: "Karibu dukani", state: "draft", figures: noFigures, websites: [] }),
  makePopup({ id: "pop_4", name: "Usafiri wa bure", state: "paused", position: "top_left" }),
  makePopup({ id: "pop_5", name: "Sikukuu ya Eid", state: "ended", ends_on: "2026-03-21" }),
];

export const popupChats: PopupChat[] = [
  {
    at: "2026-11-21T09:40:00.000Z",
    conversation: { id: "cnv_1", customer_name: "Zainab Salum" },
    orders: [{ id: "ord_1", number: 10483, amount_minor: 6_800_000, paid_minor: 6_800_000 }],
  },
  {
    at: "2026-11-20T15:12:00.000Z",
    conversation: { id: "cnv_2", customer_name: "Asha Juma" },
    orders: [],
  },
];
