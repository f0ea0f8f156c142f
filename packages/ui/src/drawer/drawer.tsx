import type { ReactNode } from "react";
import { laterPart } from "../later/later-part.ts";
import { OpenedLater } from "../later/opened-later.tsx";

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

const panel = laterPart(async () => (await import("./drawer-panel.tsx")).DrawerPanel);

/** Brings the drawer's chunk before one opens. */
export const fetchDrawer = panel.fetch;

/** A side sheet of 420 px for work beside the page; on phones a sheet from below with a grabber, closed by a pull. Not for the order page. */
export function Drawer(props: DrawerProps) {
  return <OpenedLater part={panel} props={props} />;
}
