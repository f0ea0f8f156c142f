/** What the shop should know of a set before it is sold. `problem`: it cannot be sold like this. */
export type SetCheck = {
  kind: "can_build" | "slot_unfillable" | "whatsapp_pages" | "name_cut" | "above_sum" | "price_range";
  level: "ok" | "warning" | "problem";
  /** Which slot it is about, from 0. */
  slot: number | null;
  /** Sets that can be built, rows of a list, letters of a name. */
  count: number | null;
};

/** WhatsApp shows so many rows in one message with a list, and so many letters of each. */
const rowsOfMessage = 10;
const lettersOfRow = 24;

type Checked = {
  name: string;
  canBuild: number | null;
  savingMinor: number | null;
  slots: {
    minPicks: number;
    repeats: boolean;
    choices: { state: string; name: string; variantName: string; stock: number | null }[];
  }[];
};

/** What holds of a set as it is now, and what does not. */
export function checksOf(set: Checked): SetCheck[] {
  const checks: SetCheck[] = set.slots.flatMap(({ minPicks, repeats, choices }, slot): SetCheck[] => {
    const offered = choices.filter(({ state }) => state === "offered");
    const isFillable = minPicks === 0 || (repeats ? offered.length > 0 : offered.length >= minPicks);
    return [
      ...(isFillable
        ? []
        : [{ kind: "slot_unfillable", level: "problem", slot, count: offered.length } as const]),
      ...(offered.length > rowsOfMessage
        ? [{ kind: "whatsapp_pages", level: "warning", slot, count: offered.length } as const]
        : []),
    ];
  });
  if (set.name.length > lettersOfRow)
    checks.push({ kind: "name_cut", level: "warning", slot: null, count: set.name.length });
  if (set.savingMinor !== null && set.savingMinor < 0)
    checks.push({ kind: "above_sum", level: "warning", slot: null, count: null });
  const level = set.canBuild === 0 ? "problem" : "ok";
  checks.push({ kind: "can_build", level, slot: null, count: set.canBuild });
  checks.push({ kind: "price_range", level: "ok", slot: null, count: null });
  return checks;
}
