/** Recent searches kept on this device. */
const mostRecent = 5;

/** The searches with a new one in front, each once. */
export function withRecent(recent: readonly string[], search: string): string[] {
  const wanted = search.trim();
  if (wanted === "") return [...recent];
  const others = recent.filter((one) => one.toLowerCase() !== wanted.toLowerCase());
  return [wanted, ...others].slice(0, mostRecent);
}

/** What was stored on the device; nothing where somebody else wrote there. */
export function readRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** Names are searched from their second letter on, numbers from their first figure. */
export const isWorthAsking = (search: string): boolean => {
  const wanted = search.trim();
  return /^[#+]?\d/.test(wanted) || wanted.length >= 2;
};
