import type { TileHandle } from "@agiza/ui/tile-drag";
import { GripVertical } from "lucide-react";

/** What a row is moved by: dragged, or with the arrow keys. */
export function DragHandle({ label, handle }: { label: string; handle: TileHandle }) {
  return (
    <button
      {...handle}
      type="button"
      aria-label={label}
      className="grid h-control-sm w-6 flex-none cursor-grab touch-none place-items-center rounded-sm border-0 bg-transparent p-0 text-ink-3 hover:text-ink touch:h-11 touch:w-8"
    >
      <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.9} />
    </button>
  );
}
