import { readStored, writeStored } from "@agiza/i18n/safe-storage";
import { useState, useSyncExternalStore } from "react";

const densities = ["comfortable", "compact", "touch"] as const;
type Density = (typeof densities)[number];

type Stored = { hidden?: readonly string[]; density?: Density };

/** Room for two pills side by side. */
const roomy = whether("(width >= 1200px)");
/** Room for every column of a wide table. */
const ample = whether("(width >= 1400px)");

function whether(media: string) {
  const query = window.matchMedia(media);
  return {
    isSo: () => query.matches,
    follow: (onChange: () => void) => {
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
  };
}

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
  const isRoomy = useSyncExternalStore(roomy.follow, roomy.isSo);
  const isAmple = useSyncExternalStore(ample.follow, ample.isSo);
  const [chosen, setChosen] = useState(() => readTableSettings(readStored(key)));
  function choose(change: Stored) {
    const next = { ...chosen, ...change };
    setChosen(next);
    writeStored(key, JSON.stringify(next));
  }
  return {
    columns: { roomy: isRoomy },
    hiddenColumns: chosen.hidden ?? (isAmple ? [] : secondary),
    onHiddenColumnsChange: (hidden: readonly string[]) => choose({ hidden }),
    density: chosen.density ?? "comfortable",
    onDensityChange: (density: Density) => choose({ density }),
  };
}
