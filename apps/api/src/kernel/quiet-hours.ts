const minuteMs = 60_000;
const minutesOfDay = 1_440;

/** When somebody wants to be left in peace, `HH:MM` in the shop's zone; both or none. */
export type QuietHours = { quietFrom: string | null; quietUntil: string | null };

/** The hours outside of those in which people may be written to; none where they end as they begin, which is all day. */
export const quietOutside = ({ from, until }: { from: string; until: string }): QuietHours =>
  from === until ? { quietFrom: null, quietUntil: null } : { quietFrom: until, quietUntil: from };

const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minuteOfDay = (now: Date, timeZone: string): number =>
  toMinute(
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(now),
  );

/** When the quiet hours end that it is now; null outside of them. Hours that end when they begin are all day. */
export function quietEnd({ quietFrom, quietUntil }: QuietHours, timeZone: string, now: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const [from, until] = [toMinute(quietFrom), toMinute(quietUntil)];
  const minute = minuteOfDay(now, timeZone);
  const since = (minute - from + minutesOfDay) % minutesOfDay;
  const length = (until - from + minutesOfDay) % minutesOfDay || minutesOfDay;
  if (since >= length) return null;
  const startOfMinute = Math.floor(now.getTime() / minuteMs);
  return new Date((startOfMinute + length - since) * minuteMs);
}
