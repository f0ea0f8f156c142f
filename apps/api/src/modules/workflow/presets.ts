import type { Stage } from "#db/schema/workflow.ts";

export const presetKinds = ["usual", "sewing", "food", "workshop"] as const;
export type PresetKind = (typeof presetKinds)[number];

type Draft = Pick<Stage, "id" | "state" | "nameSw" | "nameEn" | "colour"> & Partial<Stage>;

const stage = (values: Draft): Stage => ({
  who: "anyone",
  whoIds: [],
  whoRoles: [],
  needsPaid: false,
  depositPercent: null,
  needsAssignee: false,
  needsRider: false,
  needsPin: false,
  needsPhoto: false,
  limitMinutes: null,
  message: "none",
  messageSw: "",
  messageEn: "",
  assign: "nobody",
  assignTo: null,
  assignRole: null,
  moveOn: "never",
  moveAfterMinutes: null,
  ...values,
});

const hour = 60;
const day = 24 * hour;

const arrived = stage({
  id: "new",
  state: "pending",
  nameSw: "Oda mpya",
  nameEn: "New order",
  colour: "amber",
  limitMinutes: 15,
});
const ready = stage({
  id: "ready",
  state: "ready",
  nameSw: "Tayari",
  nameEn: "Ready",
  colour: "green",
  message: "usual",
  limitMinutes: 3 * day,
});
const onTheWay = stage({
  id: "on-the-way",
  state: "out_for_delivery",
  nameSw: "Njiani",
  nameEn: "On the way",
  colour: "blue",
  message: "usual",
  needsRider: true,
  limitMinutes: 3 * hour,
});
const handedOver = stage({
  id: "handed-over",
  state: "handed_over",
  nameSw: "Amepokea",
  nameEn: "Handed over",
  colour: "green",
  message: "usual",
});

/** What shops of a trade start from. */
export const presets: Record<PresetKind, Stage[]> = {
  /** As an order goes without a workflow, with time limits. */
  usual: [
    arrived,
    stage({
      id: "preparing",
      state: "preparing",
      nameSw: "Inaandaliwa",
      nameEn: "Preparing",
      colour: "indigo",
      message: "usual",
      limitMinutes: hour,
    }),
    ready,
    onTheWay,
    handedOver,
  ],
  sewing: [
    arrived,
    stage({
      id: "cutting",
      state: "preparing",
      nameSw: "Inakatwa",
      nameEn: "Cutting",
      colour: "indigo",
      depositPercent: 50,
      limitMinutes: 4 * hour,
    }),
    stage({
      id: "sewing",
      state: "preparing",
      nameSw: "Inashonwa",
      nameEn: "Sewing",
      colour: "magenta",
      limitMinutes: 2 * day,
      message: "own",
      messageSw: "Habari {name}, oda yako namba {number} inashonwa sasa. Tutakujulisha ikiwa tayari.",
      messageEn: "Hi {name}, your order {number} is being sewn now. We will tell you when it is ready.",
    }),
    stage({
      id: "checking",
      state: "preparing",
      nameSw: "Inakaguliwa",
      nameEn: "Checking",
      colour: "teal",
      limitMinutes: hour,
    }),
    ready,
    onTheWay,
    handedOver,
  ],
  food: [
    { ...arrived, limitMinutes: 5 },
    stage({
      id: "cooking",
      state: "preparing",
      nameSw: "Inapikwa",
      nameEn: "Cooking",
      colour: "orange",
      message: "usual",
      limitMinutes: 30,
    }),
    { ...ready, limitMinutes: 20 },
    { ...onTheWay, limitMinutes: 45 },
    handedOver,
  ],
  workshop: [
    arrived,
    stage({
      id: "ordered",
      state: "preparing",
      nameSw: "Vifaa vimeagizwa",
      nameEn: "Parts ordered",
      colour: "indigo",
      depositPercent: 50,
      limitMinutes: 3 * day,
    }),
    stage({
      id: "in-work",
      state: "preparing",
      nameSw: "Kwa fundi",
      nameEn: "In work",
      colour: "magenta",
      limitMinutes: 2 * day,
      message: "own",
      messageSw: "Habari {name}, kazi ya oda yako namba {number} imeanza. Tutakujulisha ikiwa tayari.",
      messageEn: "Hi {name}, work on your order {number} has begun. We will tell you when it is ready.",
    }),
    ready,
    onTheWay,
    handedOver,
  ],
};
