/** A share as it is shown and typed: "2.5" for 250 hundredths of a percent. */
export const shareText = (basisPoints: number): string => String(basisPoints / 100);

/** The share that was typed, in hundredths of a percent; null where it is none between 0.01 and 100. */
export function basisPointsOf(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/u.test(typed)) return null;
  const basisPoints = Math.round(Number(typed) * 100);
  return basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : null;
}
