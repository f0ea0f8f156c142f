import type { MessageId } from "#kernel/ids.ts";

/** The customer's word on what is to leave their basket. `line`: of what was read, `place`: in the basket. */
export type DropChoice =
  | { kind: "drop_yes" | "drop_no"; removalId: MessageId }
  | { kind: "drop_pick"; removalId: MessageId; line: number; place: number };

export const dropChoiceId = (choice: DropChoice): string =>
  choice.kind === "drop_pick"
    ? `drop_pick:${choice.removalId}:${choice.line}:${choice.place}`
    : `${choice.kind}:${choice.removalId}`;

/** What a tapped id of these means; null for one that was never sent. */
export function readDropChoice(
  kind: DropChoice["kind"],
  id: string,
  line: string,
  [place = ""]: string[],
): DropChoice | null {
  if (!/^msg_[0-9a-z]{1,40}$/.test(id)) return null;
  const removalId = id as MessageId;
  if (kind !== "drop_pick") return { kind, removalId };
  const areNumbers = /^\d{1,2}$/.test(line) && /^\d{1,2}$/.test(place);
  return areNumbers ? { kind, removalId, line: Number(line), place: Number(place) } : null;
}
