import { checkFlow } from "@agiza/chatflow/check-flow";
import type { Flow } from "@agiza/chatflow/flow";
import type { Chatflow, ChatflowItem } from "#data/chatflows.ts";

/** What a shop of kitenge answers whoever says hello. */
export const welcome: Flow = {
  trigger: { kind: "keyword", words: ["habari", "mambo", "bei"], exact: false },
  steps: [
    {
      id: "welcome",
      kind: "choose",
      name: "Karibisha",
      text: {
        sw: "Karibu {shop}, {name}! Ungependa nini leo?",
        en: "Welcome to {shop}, {name}! What would you like today?",
      },
      options: [
        { id: "buy", title: { sw: "Nunua sasa", en: "Buy now" }, next: "goods" },
        { id: "prices", title: { sw: "Bei na saizi", en: "Prices and sizes" }, next: "list" },
        { id: "talk", title: { sw: "Ongea na mtu", en: "Talk to a person" }, next: "person" },
      ],
    },
    { id: "goods", kind: "catalogue", next: "cart" },
    { id: "cart", kind: "cart", hours: 24, submitted: "pay", late: "list" },
    { id: "pay", kind: "pay", hours: 2, paid: "thanks", late: "remind" },
    {
      id: "thanks",
      kind: "say",
      text: { sw: "Asante {name}! Risiti yako hii hapa.", en: "Thank you {name}! Here is your receipt." },
      next: "rate",
    },
    {
      id: "list",
      kind: "send",
      content: { kind: "link", url: "https://neema.example.co.tz/bei" },
      caption: { sw: "Bei na saizi za Novemba", en: "Prices and sizes of November" },
      next: "welcome",
    },
    {
      id: "remind",
      kind: "say",
      text: {
        sw: "Oda yako bado ipo. Ungependa kuendelea?",
        en: "Your order is still here. Shall we go on?",
      },
      next: "end",
    },
    {
      id: "rate",
      kind: "rate",
      text: { sw: "Tumekuhudumia vipi?", en: "How did we do?" },
      into: "rating",
      next: "end",
    },
    {
      id: "person",
      kind: "assign",
      memberId: null,
      text: { sw: "Mhudumu anakuja.", en: "Somebody is coming." },
    },
    { id: "end", kind: "end" },
  ],
};

export const makeChatflow = (values: Partial<Chatflow> = {}): Chatflow => {
  const draft = values.draft ?? welcome;
  return {
    id: "chf_1",
    name: "Karibu mteja",
    state: "live",
    live_version: 3,
    revision: 7,
    draft,
    live: welcome,
    faults: checkFlow(draft),
    updated_at: "2026-11-21T11:09:00.000Z",
    updated_by: "Neema Mushi",
    ...values,
  };
};

/** A flow as the API writes it, where it holds nothing that has another name there. */
export const wireOf = ({ faults, ...flow }: Chatflow) => ({
  ...flow,
  draft: flowOnWire(flow.draft),
  live: flow.live && flowOnWire(flow.live),
  faults: faults.map(({ stepId, ...fault }) => ({ step_id: stepId, ...fault })),
});

export const flowOnWire = ({ trigger, steps }: Flow) => ({
  trigger,
  steps: steps.map((step) => {
    if (step.kind !== "assign") return step;
    const { memberId, ...rest } = step;
    return { ...rest, member_id: memberId };
  }),
});

export const makeChatflowItem = (values: Partial<ChatflowItem> = {}): ChatflowItem => ({
  id: "chf_1",
  name: "Karibu mteja",
  state: "live",
  trigger: { kind: "first_message" },
  position: 0,
  clashes: [],
  users_7d: 614,
  drop_off_7d: 0.18,
  has_unpublished: false,
  updated_at: "2026-11-21T11:09:00.000Z",
  ...values,
});

/** Four flows of a shop, two of which start with the same word. */
export const someChatflows: ChatflowItem[] = [
  makeChatflowItem(),
  makeChatflowItem({
    id: "chf_2",
    name: "Bei na saizi",
    trigger: { kind: "keyword", words: ["bei", "price", "saizi"], exact: false },
    clashes: ["chf_3"],
    users_7d: 138,
    drop_off_7d: 0.05,
    has_unpublished: true,
  }),
  makeChatflowItem({
    id: "chf_3",
    name: "Ofa za sikukuu",
    state: "off",
    trigger: { kind: "keyword", words: ["bei", "ofa"], exact: false },
    clashes: ["chf_2"],
    users_7d: 0,
    drop_off_7d: null,
  }),
  makeChatflowItem({
    id: "chf_4",
    name: "Nje ya saa za kazi",
    state: "draft",
    trigger: { kind: "out_of_hours" },
    users_7d: 0,
    drop_off_7d: null,
    has_unpublished: true,
  }),
];
