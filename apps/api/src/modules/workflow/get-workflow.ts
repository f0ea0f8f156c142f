import type { RolePreset } from "@agiza/permissions/presets";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { listApprovedPurposes } from "#modules/templates/list-approved-purposes.ts";
import { type PresetKind, presets } from "./presets.ts";
import { countStanding } from "./stage-runs.repository.ts";
import { findWorkflow, type Workflow } from "./workflow.repository.ts";

/** The workflow as its owner works on it. */
type WorkflowView = {
  /** Null: orders go by the product's own states. */
  live: Workflow | null;
  draft: Workflow | null;
  /** How many orders stand in each stage of the live version now. */
  standing: { stageId: string; count: number }[];
  presets: { kind: PresetKind; stages: Workflow["stages"] }[];
  people: { id: UserId; name: string; role: RolePreset }[];
  /** By which templates something may be told outside of the window. */
  approved: Awaited<ReturnType<typeof listApprovedPurposes>>;
};

/**
 * The shop's workflow, its draft and what one can start from. Owners only.
 *
 * @throws access.denied
 */
export function getWorkflow(ctx: Ctx): Promise<WorkflowView> {
  requireMay(ctx, "workflow.change");
  return reading(ctx, async (reader) => {
    const { db, shopId } = reader;
    const live = await findWorkflow(db, shopId, "live");
    const draft = await findWorkflow(db, shopId, "draft");
    const standing = live ? await countStanding(db, shopId) : new Map<string, number>();
    return {
      live: live ?? null,
      draft: draft ?? null,
      standing: [...standing].map(([stageId, count]) => ({ stageId, count })),
      presets: Object.entries(presets).map(([kind, stages]) => ({ kind: kind as PresetKind, stages })),
      people: (await listColleagues(reader, "order.change")).map(({ id, name, preset }) => ({
        id,
        name,
        role: preset,
      })),
      approved: await listApprovedPurposes(reader),
    };
  });
}
