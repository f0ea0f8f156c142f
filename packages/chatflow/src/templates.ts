import type { Flow, Option, Step, Words } from "./flow.ts";

/** Flows that a shop may begin with, whole and ready to go live. */
export const templateIds = [
  "greet_and_menu",
  "take_order",
  "where_is_order",
  "hours_and_place",
  "debt_balance",
  "out_of_hours",
  "feedback",
] as const;
export type TemplateId = (typeof templateIds)[number];
export type FlowTemplate = { id: TemplateId; name: Words; flow: Flow };

const words = (sw: string, en: string): Words => ({ sw, en });
const option = (id: string, title: Words, next: string): Option => ({ id, title, next });
const end: Step = { id: "end", kind: "end" };
const person: Step = {
  id: "person",
  kind: "assign",
  memberId: null,
  text: words(
    "Sawa, ujumbe wako umemfikia mhudumu wa {shop}. Atakujibu hapa hapa.",
    "All right, somebody at {shop} has your message and will answer you here.",
  ),
};
const talk = option("talk", words("Ongea nasi", "Talk to us"), "person");

/** Goods, the order's page, and its payment; what is not finished gets one reminder. */
const ordering: Step[] = [
  { id: "goods", kind: "catalogue", next: "cart" },
  { id: "cart", kind: "cart", hours: 6, submitted: "pay", late: "reminder" },
  { id: "pay", kind: "pay", hours: 24, paid: "thanks", late: "end" },
  {
    id: "thanks",
    kind: "say",
    text: words(
      "Asante kwa malipo yako, {name}. Tutakujulisha oda itakapokuwa tayari.",
      "Thank you for your payment, {name}. We will tell you when the order is ready.",
    ),
    next: "end",
  },
  {
    id: "reminder",
    kind: "choose",
    text: words(
      "Oda yako bado haijakamilika. Tukusaidie?",
      "Your order is not finished yet. May we help you?",
    ),
    options: [option("again", words("Endelea na oda", "Go on with it"), "cart"), talk],
  },
];

const flows: Record<TemplateId, FlowTemplate> = {
  greet_and_menu: {
    id: "greet_and_menu",
    name: words("Karibu na menyu", "Greeting and menu"),
    flow: {
      trigger: { kind: "first_message" },
      steps: [
        {
          id: "menu",
          kind: "choose",
          text: words(
            "Habari {name}, karibu {shop}! Tukusaidie nini leo?",
            "Hello {name}, welcome to {shop}! What can we do for you today?",
          ),
          options: [
            option("order", words("Agiza", "Order"), "goods"),
            option("mine", words("Oda zangu", "My orders"), "orders"),
            talk,
          ],
        },
        ...ordering,
        { id: "orders", kind: "order_status", next: "end" },
        person,
        end,
      ],
    },
  },
  take_order: {
    id: "take_order",
    name: words("Pokea oda", "Take an order"),
    flow: {
      trigger: {
        kind: "keyword",
        words: ["nataka kuagiza", "naomba kuagiza", "kuagiza", "nunua", "order", "buy"],
        exact: false,
      },
      steps: [
        {
          id: "how",
          kind: "say",
          text: words(
            "Chagua bidhaa unazotaka, kisha bonyeza Maliza.",
            "Choose what you would like, then tap Finish.",
          ),
          next: "goods",
        },
        ...ordering,
        person,
        end,
      ],
    },
  },
  where_is_order: {
    id: "where_is_order",
    name: words("Oda yangu iko wapi?", "Where is my order?"),
    flow: {
      trigger: {
        kind: "keyword",
        words: ["oda yangu iko wapi", "mzigo wangu", "oda yangu", "where is my order", "my order"],
        exact: false,
      },
      steps: [
        { id: "has", kind: "condition", test: { about: "orders" }, yes: "status", no: "none" },
        { id: "status", kind: "order_status", next: "more" },
        {
          id: "none",
          kind: "say",
          text: words(
            "Kwa sasa huna oda inayoendelea kwetu.",
            "You have no open order with us at the moment.",
          ),
          next: "more",
        },
        {
          id: "more",
          kind: "choose",
          text: words("Kuna kingine?", "Anything else?"),
          options: [option("done", words("Hapana, asante", "No, thank you"), "end"), talk],
        },
        person,
        end,
      ],
    },
  },
  hours_and_place: {
    id: "hours_and_place",
    name: words("Saa za kazi na mahali", "Hours and place"),
    flow: {
      trigger: {
        kind: "keyword",
        words: [
          "mko wapi",
          "mpo wapi",
          "mnafungua saa ngapi",
          "mnafunga saa ngapi",
          "where are you",
          "opening hours",
        ],
        exact: false,
      },
      steps: [
        { id: "open", kind: "condition", test: { about: "open" }, yes: "is_open", no: "is_closed" },
        {
          id: "is_open",
          kind: "say",
          text: words("Sasa hivi tumefungua. Karibu {shop}!", "We are open right now. Welcome to {shop}!"),
          next: "place",
        },
        {
          id: "is_closed",
          kind: "say",
          text: words(
            "Kwa sasa tumefunga. Unaweza kuchagua bidhaa sasa, na utume oda tukifungua.",
            "We are closed right now. You can choose goods now, and send the order when we open.",
          ),
          next: "place",
        },
        {
          id: "place",
          kind: "choose",
          text: words(
            "Ungependa kuja dukani au kuagiza hapa hapa?",
            "Would you like to come to the shop, or to order here?",
          ),
          options: [
            option("order", words("Agiza hapa", "Order here"), "goods"),
            option("way", words("Nielekeze", "Show me the way"), "person"),
          ],
        },
        ...ordering,
        person,
        end,
      ],
    },
  },
  debt_balance: {
    id: "debt_balance",
    name: words("Salio la deni", "Debt balance"),
    flow: {
      trigger: {
        kind: "keyword",
        words: ["deni langu", "deni", "nadaiwa", "debt", "how much do i owe"],
        exact: false,
      },
      steps: [
        { id: "owes", kind: "condition", test: { about: "debt" }, yes: "debt", no: "nothing" },
        { id: "debt", kind: "debt", next: "end" },
        {
          id: "nothing",
          kind: "say",
          text: words("Huna deni lolote kwa {shop}. Asante!", "You owe {shop} nothing. Thank you!"),
          next: "end",
        },
        end,
      ],
    },
  },
  out_of_hours: {
    id: "out_of_hours",
    name: words("Duka limefungwa", "Out of hours"),
    flow: {
      trigger: { kind: "out_of_hours" },
      steps: [
        {
          id: "closed",
          kind: "choose",
          text: words(
            "Habari {name}, kwa sasa {shop} tumefunga. Chagua bidhaa sasa na utume oda tukifungua, au utuachie ujumbe.",
            "Hello {name}, {shop} is closed right now. Choose goods now and send the order when we open, or leave us a message.",
          ),
          options: [
            option("order", words("Agiza", "Order"), "goods"),
            option("message", words("Acha ujumbe", "Leave a message"), "message"),
          ],
        },
        {
          id: "message",
          kind: "ask",
          text: words("Andika ujumbe wako hapa.", "Write your message here."),
          answer: "text",
          into: "message",
          next: "person",
        },
        ...ordering,
        {
          ...person,
          text: words(
            "Asante, tumepata ujumbe wako. Tutakujibu tukifungua.",
            "Thank you, we have your message. We will answer when we open.",
          ),
        },
        end,
      ],
    },
  },
  feedback: {
    id: "feedback",
    name: words("Maoni ya mteja", "Feedback"),
    flow: {
      trigger: { kind: "order_event", event: "completed" },
      steps: [
        {
          id: "rating",
          kind: "rate",
          text: words(
            "Habari {name}, umeionaje huduma yetu kwa oda #{order_number}? 1 ni mbaya, 5 ni nzuri sana.",
            "Hello {name}, how did we do with order #{order_number}? 1 is bad, 5 is very good.",
          ),
          into: "rating",
          next: "is_good",
        },
        {
          id: "is_good",
          kind: "condition",
          test: { about: "variable", name: "rating", is: "gt", value: "3" },
          yes: "thanks",
          no: "why",
        },
        {
          id: "thanks",
          kind: "say",
          text: words("Asante sana! Karibu tena {shop}.", "Thank you very much! See you again at {shop}."),
          next: "end",
        },
        {
          id: "why",
          kind: "ask",
          text: words(
            "Pole sana. Tuambie kilichoharibika ili turekebishe.",
            "We are sorry. Tell us what went wrong, so that we can put it right.",
          ),
          answer: "text",
          into: "reason",
          next: "person",
        },
        person,
        end,
      ],
    },
  },
};

/** In the order in which they are offered. */
export const flowTemplates: readonly FlowTemplate[] = templateIds.map((id) => flows[id]);
