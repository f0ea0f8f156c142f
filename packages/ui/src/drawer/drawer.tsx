import { laterPart } from "../later/later-part.ts";
import { OpenedLater } from "../later/opened-later.tsx";
import type { DrawerProps } from "./drawer-props.ts";

const panel = laterPart(async () => (await import("./drawer-panel.tsx")).DrawerPanel);

/** Brings the drawer's chunk before one opens. */
export const fetchDrawer = panel.fetch;

/** A side sheet of 420 px for work beside the page; on phones a sheet from below with a grabber, closed by a pull. Not for the order page. */
export function Drawer(props: DrawerProps) {
  return <OpenedLater part={panel} props={props} />;
}
