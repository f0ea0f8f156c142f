/** How far something is from what it was, "14.5%"; beyond the tenfold only that, since such a number says nothing. */
export function changeText(now: number, before: number): string {
  const share = (Math.abs(now - before) / Math.abs(before)) * 100;
  return share >= 1_000 ? "1,000%+" : `${share.toFixed(1)}%`;
}
