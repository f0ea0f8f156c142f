import { checkFlow } from "@agiza/chatflow/check-flow";
import type { FlowFault } from "@agiza/chatflow/faults";
import type { Flow } from "@agiza/chatflow/flow";
import type { Tx } from "#kernel/ctx.ts";
import type { ChatflowId, UserId } from "#kernel/ids.ts";
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
  const faults = checkFlow(draft);
  return { id, name, state, liveVersion, revision, draft, live: live ?? null, faults, updatedAt, updatedBy };
}

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
export function requireSound(flow: Flow): void {
  const faults = checkFlow(flow);
  if (faults.length === 0) return;
  throw refuse("chatflow.faulty", {}, { body: { faults: faults.map(faultOnWire) } });
}

/** A fault as callers read it. */
export const faultOnWire = ({ stepId, ...fault }: FlowFault) => ({ step_id: stepId, ...fault });

/** Who does it; null for the shop's own jobs. */
export const authorOf = ({ actor }: Tx): UserId | null => (actor.kind === "staff" ? actor.userId : null);
