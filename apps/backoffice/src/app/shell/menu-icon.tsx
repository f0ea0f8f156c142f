import { fetchEarly, laterPart, useLaterPart } from "@agiza/ui/later-part";
import type { MenuEntry } from "./menu-entries.ts";
import type { MoreIconName } from "./more-icon.tsx";

const icons = laterPart(async () => (await import("./more-icon.tsx")).MoreIcon);

/** Brings the icons that only the sidebar and More show. */
export const fetchMoreIcons = icons.fetch;

// A desk shows the whole menu at once.
if (window.matchMedia("(width > 992px)").matches) fetchEarly(icons);

/** The icon of an entry; its place is kept free while it travels. */
export function MenuIcon({ icon: Icon }: Pick<MenuEntry, "icon">) {
  if (typeof Icon === "string") return <LaterIcon name={Icon} />;
  return <Icon aria-hidden="true" strokeWidth={1.9} />;
}

function LaterIcon({ name }: { name: MoreIconName }) {
  // An entry without its icon is still an entry.
  const isHere = useLaterPart(icons, true, () => undefined);
  return isHere ? <icons.Part name={name} /> : <svg aria-hidden="true" />;
}
