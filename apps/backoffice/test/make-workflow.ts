import type { DryRun, Stage, Workflow, WorkflowView } from "#data/order-workflow.ts";

export const makeStage = (values: Pick<Stage, "id" | "state"> & Partial<Stage>): Stage => ({
  name_sw: `Hatua ${values.id}`,
  name_en: `Stage ${values.id}`,
  colour: "indigo",
  who: "anyone",
  who_ids: [],
  who_roles: [],
  needs_paid: false,
  deposit_percent: null,
  needs_assignee: false,
  needs_rider: false,
  needs_pin: false,
  needs_photo: false,
  limit_minutes: null,
  message: "none",
  message_sw: "",
  message_en: "",
  assign: "nobody",
  assign_to: null,
  assign_role: null,
  move_on: "never",
  move_after_minutes: null,
  ...values,
});

/** A shop where things are sewn. */
export const sewing: Stage[] = [
  makeStage({
    id: "new",
    state: "pending",
    name_sw: "Oda mpya",
    name_en: "New order",
    colour: "amber",
    limit_minutes: 15,
  }),
  makeStage({
    id: "cutting",
    state: "preparing",
    name_sw: "Inakatwa",
    name_en: "Cutting",
    deposit_percent: 50,
    limit_minutes: 240,
  }),
  makeStage({
    id: "sewing",
    state: "preparing",
    name_sw: "Inashonwa",
    name_en: "Sewing",
    colour: "magenta",
    limit_minutes: 2_880,
    assign: "in_turn",
    message: "own",
    message_sw: "Habari {name}, oda yako namba {number} inashonwa sasa.",
    message_en: "Hi {name}, your order {number} is being sewn now.",
  }),
  makeStage({
    id: "checking",
    state: "preparing",
    name_sw: "Inakaguliwa",
    name_en: "Checking",
    colour: "teal",
    limit_minutes: 60,
  }),
  makeStage({
    id: "ready",
    state: "ready",
    name_sw: "Tayari",
    name_en: "Ready",
    colour: "green",
    message: "usual",
    limit_minutes: 4_320,
  }),
  makeStage({
    id: "road",
    state: "out_for_delivery",
    name_sw: "Njiani",
    name_en: "On the way",
    colour: "blue",
    message: "usual",
    needs_rider: true,
  }),
  makeStage({
    id: "done",
    state: "handed_over",
    name_sw: "Amepokea",
    name_en: "Handed over",
    colour: "green",
    message: "usual",
    needs_pin: true,
    needs_paid: true,
  }),
];

export const makeWorkflow = (values: Partial<Workflow> = {}): Workflow => ({
  version: 3,
  status: "live",
  stages: sewing,
  created_at: "2026-11-20T07:00:00.000Z",
  updated_at: "2026-11-20T07:00:00.000Z",
  published_at: "2026-11-20T08:00:00.000Z",
  published_by: "Neema Mushi",
  ...values,
});

export const makeWorkflowView = (values: Partial<WorkflowView> = {}): WorkflowView => ({
  live: makeWorkflow(),
  draft: makeWorkflow({ version: 4, status: "draft", published_at: null, published_by: null }),
  standing: [{ stage_id: "sewing", count: 2 }],
  presets: [
    { kind: "usual", stages: [sewing[0]!, sewing[4]!] },
    { kind: "sewing", stages: sewing },
  ],
  people: [
    { id: "usr_1", name: "Rukia Omari", role: "manager" },
    { id: "usr_2", name: "Baraka Juma", role: "packer" },
  ],
  approved: [{ purpose: "on_the_way", language: "sw" }],
  ...values,
});

export const makeDryRun = (): DryRun => ({
  day: "2026-11-20",
  version: 4,
  capped: false,
  stages: sewing.map(({ id, state, name_sw, name_en, colour }) => ({ id, state, name_sw, name_en, colour })),
  orders: [
    {
      id: "ord_1",
      number: 10_471,
      customer: "Upendo Swai",
      stays: [
        {
          stage_id: "new",
          cause: "began",
          entered_at: "2026-11-20T06:00:00.000Z",
          left_at: "2026-11-20T06:10:00.000Z",
          is_late: false,
          told: null,
        },
        {
          stage_id: "sewing",
          cause: "moved",
          entered_at: "2026-11-20T06:10:00.000Z",
          left_at: "2026-11-20T10:00:00.000Z",
          is_late: false,
          told: "chat",
        },
        {
          stage_id: "done",
          cause: "moved",
          entered_at: "2026-11-20T10:00:00.000Z",
          left_at: "2026-11-20T11:00:00.000Z",
          is_late: false,
          told: "sms",
        },
      ],
      stop: null,
    },
    {
      id: "ord_2",
      number: 10_468,
      customer: "Salma Rashid",
      stays: [
        {
          stage_id: "new",
          cause: "began",
          entered_at: "2026-11-20T06:00:00.000Z",
          left_at: null,
          is_late: true,
          told: null,
        },
      ],
      stop: { stage_id: "cutting", reason: "deposit", at: "2026-11-20T07:00:00.000Z" },
    },
  ],
});
