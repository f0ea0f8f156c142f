/** Tanzania keeps one time all year, three hours ahead of UTC. */
const shopOffsetMs = 3 * 3_600_000;
const dayMs = 86_400_000;

const eveningHour = 18;
const morningHour = 8;

export type SnoozeTime = {
  key: "snoozeHour" | "snoozeEvening" | "snoozeTomorrow" | "snoozeWeek";
  until: Date;
};

/** When a conversation may come back, by the shop's clock; this evening only while it is still to come. */
export function snoozeTimes(now: number): SnoozeTime[] {
  const today = Math.floor((now + shopOffsetMs) / dayMs) * dayMs - shopOffsetMs;
  const at = (days: number, hour: number) => new Date(today + days * dayMs + hour * 3_600_000);
  const evening = at(0, eveningHour);
  return [
    { key: "snoozeHour", until: new Date(now + 3_600_000) },
    ...(evening.getTime() - now > 3_600_000 ? [{ key: "snoozeEvening" as const, until: evening }] : []),
    { key: "snoozeTomorrow", until: at(1, morningHour) },
    { key: "snoozeWeek", until: at(7, morningHour) },
  ];
}
