import type { ReactNode } from "react";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Stays in sight under the scrolling part. */
  actions?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
};
