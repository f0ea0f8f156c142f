import type { DryRun } from "#data/order-workflow.ts";

const dayMs = 86_400_000;
/** Every shop counts its days three hours ahead of UTC. */
const aheadMs = 3 * 3_600_000;

/** The day before, as the shop counts it. */
export const yesterday = (now: Date): string =>
  new Date(now.getTime() + aheadMs - dayMs).toISOString().slice(0, 10);

export type DryOrder = DryRun["orders"][number];
type Way = "chat" | "template" | "sms" | "none";

/** What a dry run comes to. */
export function summaryOf({ orders }: Pick<DryRun, "orders">) {
  const stays = orders.flatMap((order) => order.stays);
  const told = (way: Way) => stays.filter((stay) => stay.told === way).length;
  const stopped = orders.filter(({ stop }) => stop !== null).length;
  return {
    through: orders.length - stopped,
    stopped,
    late: orders.filter((order) => order.stays.some(({ is_late }) => is_late)).length,
    chat: told("chat"),
    template: told("template"),
    sms: told("sms"),
    untold: told("none"),
  };
}

/** The stages of an order as dots: those it was in, the one that stopped it, and those it never came to. */
export const pathOf = ({ stays, stop }: DryOrder, stages: DryRun["stages"]) =>
  stages.map(({ id }) => ({
    id,
    mark: stop?.stage_id === id ? "stop" : stays.some((stay) => stay.stage_id === id) ? "was" : "not",
  }));

/** From the first stage to the end of the last, in minutes; null while it stands somewhere. */
export function minutesThrough({ stays, stop }: DryOrder): number | null {
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last || last.left_at === null || stop !== null) return null;
  return Math.max(1, Math.round((Date.parse(last.left_at) - Date.parse(first.entered_at)) / 60_000));
}

/** As people say a length of time: whole days, else hours, else minutes. */
export const roughMinutes = (minutes: number): number => {
  if (minutes >= 2_880) return Math.round(minutes / 1_440) * 1_440;
  return minutes >= 120 ? Math.round(minutes / 60) * 60 : minutes;
};
