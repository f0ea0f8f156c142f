import type {
  Campaign,
  CampaignPerson,
  CampaignPreview,
  CampaignReport,
  Marketing,
  Reach,
} from "#data/campaigns.ts";

const nobody = { waiting: 0, claimed: 0, sent: 0, delivered: 0, read: 0, failed: 0, unknown: 0, left_out: 0 };

export const makeCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: "cmp_1",
  name: "Kitenge mpya wa Desemba",
  channel: "sms",
  status: "draft",
  pause_reason: null,
  purpose: "offer",
  text_sw: "Habari {name}, kitenge kipya cha Desemba kimefika. Yadi 6 kwa 45,000. Agiza: {link}",
  text_en: "",
  account_id: "sma_1",
  sender: "NEEMA",
  channel_id: null,
  template_id: null,
  blanks: [],
  audience: { kind: "segment", segment_id: "seg_1" },
  scheduled_at: null,
  prepared_at: null,
  started_at: null,
  ended_at: null,
  part_price_minor: null,
  created_at: "2026-11-21T08:00:00.000Z",
  updated_at: "2026-11-21T08:00:00.000Z",
  people: nobody,
  parts: 0,
  cost_minor: 0,
  clicked: 0,
  ...change,
});

export const sentCampaign = (change: Partial<CampaignReport> = {}): CampaignReport => ({
  ...makeCampaign({
    status: "sent",
    prepared_at: "2026-11-20T07:00:00.000Z",
    started_at: "2026-11-20T07:00:00.000Z",
    ended_at: "2026-11-20T07:06:00.000Z",
    part_price_minor: 2_000,
    people: { ...nobody, sent: 9, delivered: 198, failed: 5, unknown: 2, left_out: 17 },
    parts: 209,
    cost_minor: 418_000,
    clicked: 41,
  }),
  answered: 33,
  orders: { orders: 11, amount_minor: 64_600_000, paid_minor: 51_000_000 },
  ...change,
});

const twoBlanks: Campaign["blanks"] = [
  { source: "name", text: "ndugu mteja" },
  { source: "text", text: "45,000" },
];

export const makeWhatsappCampaign = (change: Partial<Campaign> = {}): Campaign =>
  makeCampaign({
    id: "cmp_w",
    name: "Kitenge kwa WhatsApp",
    channel: "whatsapp",
    text_sw: "",
    account_id: null,
    sender: "",
    channel_id: "chn_1",
    template_id: "tpl_kitenge",
    blanks: twoBlanks,
    ...change,
  });

export const sentWhatsapp = (change: Partial<CampaignReport> = {}): CampaignReport => ({
  ...makeWhatsappCampaign({
    status: "sent",
    prepared_at: "2026-11-20T07:00:00.000Z",
    started_at: "2026-11-20T07:00:00.000Z",
    ended_at: "2026-11-20T07:06:00.000Z",
    people: { ...nobody, sent: 3, delivered: 22, read: 138, failed: 5, left_out: 21 },
    cost_minor: 1_512_000,
  }),
  answered: 44,
  orders: { orders: 31, amount_minor: 148_000_000, paid_minor: 121_500_000 },
  ...change,
});

export const fourWhatsappCampaigns: Campaign[] = [
  makeWhatsappCampaign({
    id: "cmp_w4",
    status: "sending",
    prepared_at: "2026-11-21T07:00:00.000Z",
    started_at: "2026-11-21T07:00:00.000Z",
    people: { ...nobody, waiting: 80, claimed: 2, sent: 10, delivered: 30, read: 62 },
    cost_minor: 918_000,
  }),
  sentWhatsapp({ id: "cmp_w3", name: "Jumamosi ya punguzo", audience: { kind: "everyone" } }),
  makeWhatsappCampaign({
    id: "cmp_w2",
    name: "Karibu tena",
    status: "paused",
    pause_reason: "opt_outs",
    people: { ...nobody, waiting: 316, delivered: 60, read: 36 },
    cost_minor: 864_000,
  }),
  makeWhatsappCampaign({ id: "cmp_w1", name: "Kanga doti zimerudi", audience: { kind: "window" } }),
];

export const makeReach = (change: Partial<Reach> = {}): Reach => ({
  people: 486,
  free: 68,
  templates: { count: 118, each_minor: 9_000, cost_minor: 1_062_000 },
  sms: { count: 214, each_minor: 2_000, cost_minor: 428_000 },
  nobody: 86,
  total_minor: 1_490_000,
  cheaper_by_sms: { count: 90, saved_minor: 630_000 },
  ...change,
});

export const makeWhatsappPreview = (change: Partial<CampaignPreview> = {}): CampaignPreview =>
  makePreview({
    found: 207,
    people: 186,
    is_typed: false,
    parts: 0,
    part_price_minor: null,
    balance_parts: null,
    cost_minor: 1_062_000,
    examples: ["Halima", "Mama Rukia", "ndugu mteja"].map((called, index) => ({
      name: ["Halima Juma", "Mama Rukia", ""][index]!,
      phone: `+25562200073${index}`,
      text: `Habari ${called}, kitenge kipya kimefika.`,
      message: {
        header: "",
        header_file: null,
        body: `Habari ${called}, kitenge kipya cha Desemba kimefika. Yadi 6 kwa 45,000 tu.`,
        footer: "Neema Vitenge, Kariakoo",
        buttons: ["Chagua kitenge", "Acha matangazo"],
      },
      parts: 0,
    })),
    whatsapp: {
      replies: 68,
      templates: 118,
      template_minor: 9_000,
      reply_minor: 0,
      limit: { daily_limit: 900, left_today: 832, days: 1, quality: "high" },
    },
    ...change,
  });

export const fiveCampaigns: Campaign[] = [
  makeCampaign({
    id: "cmp_5",
    status: "sending",
    prepared_at: "2026-11-21T07:00:00.000Z",
    started_at: "2026-11-21T07:00:00.000Z",
    people: { ...nobody, waiting: 80, claimed: 2, sent: 30, delivered: 102 },
    cost_minor: 264_000,
  }),
  sentCampaign({ id: "cmp_4", name: "Jumamosi ya punguzo", audience: { kind: "everyone" } }),
  makeCampaign({
    id: "cmp_3",
    name: "Karibu tena",
    status: "paused",
    pause_reason: "failures",
    people: { ...nobody, waiting: 316, delivered: 70, failed: 26 },
    cost_minor: 140_000,
  }),
  makeCampaign({
    id: "cmp_2",
    name: "Sikukuu, saa za duka",
    status: "scheduled",
    scheduled_at: "2026-12-08T07:00:00.000Z",
    audience: { kind: "numbers", count: 486, bad: 3, duplicates: 2 },
  }),
  makeCampaign({ id: "cmp_1", name: "Kanga doti zimerudi" }),
];

export const makePreview = (change: Partial<CampaignPreview> = {}): CampaignPreview => ({
  found: 231,
  people: 214,
  left_out: [
    { reason: "no_consent", count: 11 },
    { reason: "opted_out", count: 4 },
    { reason: "recent", count: 2 },
  ],
  parts: 214,
  part_price_minor: 2_000,
  balance_parts: 920,
  cost_minor: 428_000,
  is_typed: true,
  examples: ["Halima", "Mama Rukia", "ndugu mteja"].map((called, index) => ({
    name: ["Halima Juma", "Mama Rukia", ""][index]!,
    phone: `+25562200073${index}`,
    text: `Neema Vitenge, ofa: Habari ${called}, kitenge kipya cha Desemba kimefika. Kujitoa: https://agiza.tz/o/xxxxxxxxxx`,
    message: null,
    parts: 1,
  })),
  whatsapp: null,
  goes_out_at: "2026-11-24T07:00:00.000Z",
  warning: null,
  ...change,
});

export const makeCampaignPerson = (change: Partial<CampaignPerson> = {}): CampaignPerson => ({
  position: 0,
  customer_id: "cus_1",
  name: "Halima Juma",
  phone: "+255622000731",
  state: "delivered",
  reason: null,
  text: "Neema Vitenge, ofa: Habari Halima",
  parts: 1,
  cost_minor: 2_000,
  opens: false,
  read_at: null,
  sent_at: "2026-11-20T07:01:00.000Z",
  reported_at: "2026-11-20T07:01:20.000Z",
  clicked_at: null,
  ...change,
});

export const fourPeople: CampaignPerson[] = [
  makeCampaignPerson(),
  makeCampaignPerson({
    position: 1,
    name: "",
    customer_id: null,
    phone: "+255754900001",
    state: "failed",
    reason: "101",
  }),
  makeCampaignPerson({
    position: 2,
    name: "Mama Rukia",
    state: "left_out",
    reason: "opted_out",
    text: "",
    parts: 0,
  }),
  makeCampaignPerson({ position: 3, name: "Zainab Salum", state: "unknown" }),
];

export const makeMarketing = (change: Partial<Marketing> = {}): Marketing => ({
  agreed: { whatsapp: 318, sms: 402 },
  opted_out_this_month: 7,
  sends_from: "09:00",
  sends_until: "20:00",
  cap_days: 7,
  join: { word: "JIUNGE", url: "https://wa.me/255754000118?text=JIUNGE" },
  whatsapp: {
    state: "ready",
    free_now: 68,
    quality: "high",
    daily_limit: 900,
    left_today: 832,
    template_minor: 9_000,
  },
  ...change,
});
