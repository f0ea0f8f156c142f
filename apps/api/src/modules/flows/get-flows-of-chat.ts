import type { Flow } from "@agiza/chatflow/flow";
import type { Tx } from "#kernel/ctx.ts";
import type { ChatflowId, ConversationId } from "#kernel/ids.ts";
import { findVersion } from "./flows.repository.ts";
import { findFlowsOfChat, type LiveFlow, type OpenRun } from "./runs.repository.ts";

/** Where a chat stands in a flow, and which flows may start in it. */
export type FlowsOfChat = { run: OpenRun | null; live: LiveFlow[] };

/** Reads what a chat that the caller has locked may go on with. */
export const getFlowsOfChat = ({ db, shopId }: Tx, id: ConversationId): Promise<FlowsOfChat> =>
  findFlowsOfChat(db, shopId, id);

/** What was published as a version; undefined where the flow is gone. */
export const getFlowVersion = (
  { db, shopId }: Tx,
  id: ChatflowId,
  version: number,
): Promise<Flow | undefined> => findVersion(db, shopId, id, version);
