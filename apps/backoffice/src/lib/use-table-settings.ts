import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { useState } from "react";
import { useAmple } from "./use-room.ts";

const densities = ["comfortable", "compact", "touch"] as const;
type Density = (typeof densities)[number];

type Stored = { hidden?: readonly string[]; density?: Density };

/** What this device has stored, as far as it is understood. */
export function readTableSettings(text: string | null): Stored {
  try {
    const { hidden, density } = JSON.parse(text ?? "{}") as { hidden?: unknown; density?: unknown };
    const known = densities.find((one) => one === density);
    return {
      ...(Array.isArray(hidden) && { hidden: hidden.filter((key) => typeof key === "string") }),
      ...(known && { density: known }),
    };
  } catch {
    return {};
  }
}

/**
 * How a person likes a table: which columns, how tall its rows. Kept on this device.
 * @param secondary columns that are away where there is little room, until somebody asks for them
 */
export function useTableSettings(table: string, secondary: readonly string[]) {
  const key = `table-${table}`;
  const isAmple = useAmple();
  const [chosen, setChosen] = useState(() => readTableSettings(readStored(key)));
  function choose(change: Stored) {
    const next = { ...chosen, ...change };
    setChosen(next);
    writeStored(key, JSON.stringify(next));
  }
  return {
    hiddenColumns: chosen.hidden ?? (isAmple ? [] : secondary),
    onHiddenColumnsChange: (hidden: readonly string[]) => choose({ hidden }),
    density: chosen.density ?? "comfortable",
    onDensityChange: (density: Density) => choose({ density }),
  };
}
