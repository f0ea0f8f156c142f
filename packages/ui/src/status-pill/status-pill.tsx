import { Pill } from "../pill/pill.tsx";
import { pillLooks } from "./pill-looks.ts";
import type { PillStatus } from "./pill-looks.ts";

export type StatusPillProps = {
  status: PillStatus;
  /** The word for it in the reader's language. */
  label: string;
  className?: string;
};

/** Where an order or its payment stands: icon and word together, never colour alone; what is done goes quiet. */
export function StatusPill({ status, label, className }: StatusPillProps) {
  return <Pill {...pillLooks[status]} label={label} className={className} />;
}
