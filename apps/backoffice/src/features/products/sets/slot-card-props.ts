import type { TileHandle } from "@agiza/ui/tile-drag";
import type { SetSlot } from "#data/product-sets.ts";
import type { FormSlot } from "./set-form.values.ts";

/** What is wrong with a slot, by its field. */
export type SlotErrors = { [Field in keyof FormSlot]?: { message?: string } };

export type SlotCardProps = {
  slot: FormSlot;
  place: number;
  /** What customers would choose from now; undefined until it has been asked. */
  found: SetSlot | undefined;
  errors: SlotErrors | undefined;
  isOpen: boolean;
  isLifted: boolean;
  handle: TileHandle | undefined;
  onToggle: () => void;
  onChange: (part: Partial<FormSlot>) => void;
  /** Left out where there is no room for another. */
  onCopy: (() => void) | undefined;
  onRemove: () => void;
};
