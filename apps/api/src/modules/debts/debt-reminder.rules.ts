const dayMs = 86_400_000;

/** Reminding more often than every so many days presses people, which a neutral notice does not. */
const daysBetween = 3;

/** So often an entry is reminded of without anybody asking for it; more is a conversation. */
export const remindersByItself = 5;

/** From when on somebody may be reminded again; null: at once. */
export function remindableFrom(remindedAt: Date | null, now: Date): Date | null {
  if (remindedAt === null) return null;
  const from = new Date(remindedAt.getTime() + daysBetween * dayMs);
  return from > now ? from : null;
}

/** The last moment at which somebody was reminded who may be reminded again now. */
export const remindedBefore = (now: Date): Date => new Date(now.getTime() - daysBetween * dayMs);
