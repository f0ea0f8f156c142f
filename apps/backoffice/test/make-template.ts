import type { SendPrices, Template, TemplateList, TemplateProposal, TemplateText } from "#data/templates.ts";

/** Approved, in Swahili, unless the test says otherwise. */
export const makeTemplateText = (change: Partial<TemplateText> = {}): TemplateText => ({
  language: "sw",
  header: "",
  header_file: null,
  body: "Asante {{1}}. Oda #{{2}} iko tayari, karibu uichukue.",
  footer: "",
  buttons: [],
  examples: ["Halima", "10484"],
  state: "approved",
  rejection_reason: null,
  rejection_text: null,
  quality: "green",
  submitted_at: "2026-11-18T07:00:00.000Z",
  ...change,
});

export const makeEnglishText = (change: Partial<TemplateText> = {}): TemplateText =>
  makeTemplateText({
    language: "en",
    body: "Thank you {{1}}. Order #{{2}} is ready, come and collect it.",
    ...change,
  });

export const makeTemplate = (change: Partial<Template> = {}): Template => ({
  id: "tpl_1",
  name: "oda_iko_tayari",
  purpose: "ready_pickup",
  category: "utility",
  texts: [makeTemplateText(), makeEnglishText()],
  updated_at: "2026-11-20T07:00:00.000Z",
  ...change,
});

export const makeTemplateList = (items: Template[], change: Partial<TemplateList> = {}): TemplateList => ({
  items,
  next: null,
  previous: null,
  ...change,
});

export const makeProposal = (change: Partial<TemplateProposal> = {}): TemplateProposal => ({
  name: "order_received",
  purpose: "order_received",
  category: "utility",
  is_there: false,
  texts: [
    {
      language: "sw",
      header: "",
      body: "Asante {{1}}. Tumepokea oda #{{2}}, jumla TZS {{3}}. Tutakujulisha ikiwa tayari.",
      footer: "",
      buttons: [],
      examples: ["Halima", "10484", "136,000.00"],
    },
    {
      language: "en",
      header: "",
      body: "Thank you {{1}}. We have order #{{2}}, total TZS {{3}}. We will tell you when it is ready.",
      footer: "",
      buttons: [],
      examples: ["Halima", "10484", "136,000.00"],
    },
  ],
  ...change,
});

const price = (price_minor: number) => ({ price_minor, currency: "TZS", since: "2026-11-01" });

export const makeSendPrices = (change: Partial<SendPrices> = {}): SendPrices => ({
  service: price(0),
  utility: price(4_500),
  marketing: price(18_000),
  authentication: null,
  ...change,
});

/** Templates with offers: approved, in review, paused and sent back. */
export const fourOffers: Template[] = [
  makeTemplate({
    id: "tpl_kitenge",
    name: "kitenge_desemba_v2",
    purpose: null,
    category: "marketing",
    texts: [
      makeTemplateText({
        body: "Habari {{1}}, kitenge kipya cha Desemba kimefika. Yadi 6 kwa {{2}} tu.",
        footer: "Neema Vitenge, Kariakoo",
        buttons: [
          { kind: "url", text: "Chagua kitenge", url: "https://neema.example/kitenge" },
          { kind: "quick_reply", text: "Ongea na sisi", url: null },
          { kind: "quick_reply", text: "Acha matangazo", url: null },
        ],
        examples: ["Halima", "45,000"],
      }),
    ],
  }),
  makeTemplate({
    id: "tpl_jumamosi",
    name: "jumamosi_punguzo",
    purpose: null,
    category: "marketing",
    texts: [makeTemplateText({ state: "pending" })],
  }),
  makeTemplate({
    id: "tpl_karibu",
    name: "karibu_tena_v1",
    purpose: null,
    category: "marketing",
    texts: [makeTemplateText({ state: "paused", quality: "red" })],
  }),
  makeTemplate({
    id: "tpl_bei",
    name: "bei_mpya",
    purpose: null,
    category: "marketing",
    texts: [makeEnglishText({ state: "rejected", rejection_reason: "invalid_format" })],
  }),
];
