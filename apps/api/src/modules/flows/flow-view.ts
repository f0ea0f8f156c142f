import { checkFlow } from "@agiza/chatflow/check-flow";
import { isFileId } from "@agiza/chatflow/check-step";
import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow } from "@agiza/chatflow/flow";
import type { Tx } from "#kernel/ctx.ts";
import type { ChatflowId, UserId } from "#kernel/ids.ts";
import { isFlowFile } from "#modules/media/keep-flow-files.ts";
import { refuse } from "./flows.errors.ts";
import { type ChatflowRow, findFlow, findFlowForUpdate, findVersion } from "./flows.repository.ts";

/** A flow with its draft, what is live of it, and what keeps the draft from going live. */
export type ChatflowDetail = Pick<
  ChatflowRow,
  "id" | "name" | "state" | "liveVersion" | "revision" | "draft" | "updatedAt" | "updatedBy"
> & { live: Flow | null; faults: FlowFault[] };

/** @throws chatflow.not_found */
export async function viewOf(
  { db, shopId }: Pick<Tx, "db" | "shopId">,
  id: ChatflowId,
): Promise<ChatflowDetail> {
  const found = await findFlow(db, shopId, id);
  if (!found) throw refuse("chatflow.not_found");
  const { name, state, liveVersion, revision, draft, updatedAt, updatedBy } = found;
  const live = liveVersion === null ? undefined : await findVersion(db, shopId, id, liveVersion);
  const faults = await faultsOf({ db, shopId }, draft);
  return { id, name, state, liveVersion, revision, draft, live: live ?? null, faults, updatedAt, updatedBy };
}

/** What keeps a flow from going live: what it says by itself, and documents that the shop does not have. */
export async function faultsOf(of: Pick<Tx, "db" | "shopId">, flow: Flow): Promise<FlowFault[]> {
  const faults = checkFlow(flow);
  for (const { stepId, fileId } of filesIn(flow))
    if (isFileId(fileId) && !(await isFlowFile(of, fileId)))
      faults.push({ stepId, code: "file_unavailable", field: "content.fileId" });
  return faults;
}

/** The documents that a flow sends. */
export const filesIn = ({ steps }: Flow): { stepId: string; fileId: string }[] =>
  steps.flatMap((step) =>
    step.kind === "send" && step.content.kind === "pdf"
      ? [{ stepId: step.id, fileId: step.content.fileId }]
      : [],
  );

/**
 * A flow, locked.
 *
 * @throws chatflow.not_found
 */
export async function lockFlow({ db, shopId }: Tx, id: ChatflowId): Promise<ChatflowRow> {
  const found = await findFlowForUpdate(db, shopId, id);
  if (!found) throw refuse("chatflow.not_found");
  return found;
}

/**
 * Refuses who saw an older draft; `body.current` says whose the newer one is.
 *
 * @throws chatflow.changed_meanwhile
 */
export function requireRevision({ revision, updatedAt, updatedBy }: ChatflowRow, seen: number): void {
  if (revision === seen) return;
  const current = { revision, updated_at: updatedAt.toISOString(), updated_by: updatedBy };
  throw refuse("chatflow.changed_meanwhile", { name: updatedBy ?? "Agiza" }, { body: { current } });
}

/**
 * Refuses what may not go live; `body.faults` says why.
 *
 * @throws chatflow.faulty
 */
export async function requireSound(tx: Tx, flow: Flow): Promise<void> {
  const faults = await faultsOf(tx, flow);
  if (faults.length === 0) return;
  throw refuse("chatflow.faulty", {}, { body: { faults: faults.map(faultOnWire) } });
}

/** A fault as callers read it. */
export const faultOnWire = ({ stepId, ...fault }: FlowFault) => ({ step_id: stepId, ...fault });

/** Who does it; null for the shop's own jobs. */
export const authorOf = ({ actor }: Tx): UserId | null => (actor.kind === "staff" ? actor.userId : null);
