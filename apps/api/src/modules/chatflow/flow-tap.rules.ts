import type { ChatflowId } from "#kernel/ids.ts";

/** An option of a flow's choice, as the id of a button or row says it: also years later it means the same. */
export type FlowTap = { chatflowId: ChatflowId; version: number; stepId: string; optionId: string };

export const flowTapId = ({ chatflowId, version, stepId, optionId }: FlowTap): string =>
  ["flow", chatflowId, version, stepId, optionId].join(":");

/** @param body of an interactive message; null where something else was tapped */
export function readFlowTap(body: Record<string, unknown>): FlowTap | null {
  const reply = (body["button_reply"] ?? body["list_reply"]) as { id?: unknown } | undefined;
  if (typeof reply?.id !== "string") return null;
  const [kind, chatflowId = "", version = "", stepId = "", ...option] = reply.id.split(":");
  if (kind !== "flow" || !/^\d{1,9}$/.test(version) || stepId === "" || option.length === 0) return null;
  return {
    chatflowId: chatflowId as ChatflowId,
    version: Number(version),
    stepId,
    optionId: option.join(":"),
  };
}
