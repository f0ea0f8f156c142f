import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { fetchEarly, laterPart, useLaterPart } from "../later/later-part.ts";
import type { Density } from "./table-column.ts";

const menu = laterPart(async () => (await import("./column-menu.tsx")).ColumnMenu);

export type ColumnMenuWords = {
  /** On the button, "Columns". */
  label: string;
  /** Over the row heights, "Rows"; left out, the height cannot be chosen. */
  densityLabel?: string;
  densityNames?: Record<Density, string>;
};

export type ColumnMenuButtonProps = {
  words: ColumnMenuWords;
  columns: readonly { key: string; label: string; shown: boolean; fixed: boolean }[];
  onShow: (key: string, shown: boolean) => void;
  density: Density;
  onDensityChange: (density: Density) => void;
};

/** The menu is fetched when it is first wanted: a table is read far more often than its columns are changed. */
export function ColumnMenuButton({
  words,
  columns,
  onShow,
  density,
  onDensityChange,
}: ColumnMenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const isHere = useLaterPart(menu, wanted, () => setWanted(false));
  if (!isHere) {
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={false}
        icon={<Columns3 aria-hidden="true" strokeWidth={1.9} />}
        loading={wanted}
        onPointerEnter={() => fetchEarly(menu)}
        onFocus={() => fetchEarly(menu)}
        onClick={() => setWanted(true)}
      >
        {words.label}
      </Button>
    );
  }
  return (
    <menu.Part
      label={words.label}
      columns={columns}
      onShow={onShow}
      density={
        words.densityLabel && words.densityNames
          ? {
              label: words.densityLabel,
              names: words.densityNames,
              value: density,
              onChange: onDensityChange,
            }
          : undefined
      }
    />
  );
}
