import type { ReactNode } from "react";

/** What every panel above the page is told. */
export type PanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Says the thing: "Cancel order #10482?". */
  title: ReactNode;
  /** What will happen. */
  description?: ReactNode;
  /** Stays in sight under the scrolling part; keep at the left, act at the right. */
  actions?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
};
