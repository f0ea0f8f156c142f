import type { ReactNode } from "react";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Says the thing: "Cancel order #10482?". */
  title: ReactNode;
  /** What will happen. */
  description?: ReactNode;
  /** Keep at the left, act at the right. */
  actions?: ReactNode;
  closeLabel: string;
  width?: "sm" | "md" | "lg";
  children?: ReactNode;
};
