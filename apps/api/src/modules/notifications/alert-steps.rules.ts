import type { AlertKind } from "#db/schema/notifications.ts";

/** Who is told in a step: the next of those who could take it, or every owner. */
export type AlertStep = { afterSeconds: number; tells: "next_person" | "owners" };

/** What happens while nobody opens a new order, or answers a customer who asked for a person. */
export const alertSteps: Record<AlertKind, readonly AlertStep[]> = {
  order: [
    { afterSeconds: 180, tells: "next_person" },
    { afterSeconds: 300, tells: "owners" },
  ],
  chat: [{ afterSeconds: 600, tells: "owners" }],
};

/** Pages sound again each minute for so long. */
export const soundsForSeconds = 300;

/** When a step is due; null where there is none. */
export function stepDue(kind: AlertKind, step: number, startedAt: Date): Date | null {
  const next = alertSteps[kind][step];
  return next ? new Date(startedAt.getTime() + next.afterSeconds * 1_000) : null;
}
