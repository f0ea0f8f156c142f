/** What the practice customer taps next, the furthest on first. */
const steps = ["finish", "pack:", "product:", "category:", "order"];

/** The tap that leads on to an order among what a message offers; null where nothing does. */
export function nextTap(offers: readonly string[]): string | null {
  for (const step of steps) {
    const found = offers.find((id) => (step.endsWith(":") ? id.startsWith(step) : id === step));
    if (found !== undefined) return found;
  }
  return null;
}
