/** What is typed as a number: its text without what is none, and the number; null while there is no figure. */
export function readNumber(typed: string, decimals: number): { text: string; value: number | null } {
  const [whole = "", ...rest] = typed.replaceAll(/[^\d.]/g, "").split(".");
  const fraction = rest.join("").slice(0, decimals);
  const text = decimals > 0 && rest.length > 0 ? `${whole}.${fraction}` : whole;
  return { text, value: /\d/.test(text) ? Number(text) : null };
}
