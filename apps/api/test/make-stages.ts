import type { Stage } from "#db/schema/workflow.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { publishWorkflow } from "#modules/workflow/publish-workflow.ts";
import { saveDraft } from "#modules/workflow/save-draft.ts";

/** A stage that asks for nothing and does nothing. */
export const makeStage = (values: Pick<Stage, "id" | "state"> & Partial<Stage>): Stage => ({
  nameSw: `sw ${values.id}`,
  nameEn: `en ${values.id}`,
  colour: "indigo",
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

/** A shop where things are sewn: two stages within preparing. */
export const sewingStages: Stage[] = [
  makeStage({ id: "new", state: "pending", limitMinutes: 15 }),
  makeStage({ id: "cutting", state: "preparing", depositPercent: 50, limitMinutes: 240 }),
  makeStage({
    id: "sewing",
    state: "preparing",
    message: "own",
    messageSw: "Habari {name}, oda {number} inashonwa.",
    messageEn: "Hi {name}, order {number} is being sewn.",
  }),
  makeStage({ id: "ready", state: "ready", message: "usual" }),
  makeStage({ id: "road", state: "out_for_delivery", needsAssignee: true }),
  makeStage({ id: "done", state: "handed_over" }),
];

/** Makes these stages what the shop's orders go by. */
export async function publishStages(owner: Ctx, stages: Stage[], moves: Record<string, string> = {}) {
  const draft = await saveDraft(owner, { stages });
  return publishWorkflow(owner, draft.updatedAt, moves);
}
