const readableDays = 30;

/** Whether an account is read no more through its link: nothing was owed for 30 days. */
export const isLinkOver = (owedMinor: number, lastAt: Date, now: Date): boolean =>
  owedMinor === 0 && now.getTime() - lastAt.getTime() >= readableDays * 86_400_000;

export const debtLinkUrl = (checkoutUrl: string, token: string): string => `${checkoutUrl}/d?token=${token}`;

/** By what its holder knows their own number, and nobody else learns it: its last three digits. */
export const phoneEnding = (phone: string | null): string | null => phone?.slice(-3) ?? null;
