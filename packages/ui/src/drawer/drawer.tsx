import { laterPart } from "../later/later-part.ts";
import { OpenedLater } from "../later/opened-later.tsx";
import type { PanelProps } from "../overlay/panel-props.ts";

const panel = laterPart(async () => (await import("./drawer-panel.tsx")).DrawerPanel);

/** Brings the drawer's chunk before one opens. */
export const fetchDrawer = panel.fetch;

/** A side sheet of 420 px for work beside the page; on phones a sheet from below with a grabber, closed by a pull. Not for the order page. */
export function Drawer(props: PanelProps) {
  return <OpenedLater part={panel} props={props} />;
}
