import { Count } from "@agiza/ui/tab-links";
import { useTranslation } from "react-i18next";
import type { MenuBadge as Badge } from "./menu-entries.ts";
import { badgeText } from "./menu.rules.ts";

/** How much waits behind an entry: a number to see, a sentence to hear, nothing at 0. */
export function MenuBadge({ badge, className }: { badge: Badge; className: string }) {
  const { t } = useTranslation("backoffice");
  const count = badge.useCount();
  if (count <= 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">
        <Count value={badgeText(count)} hot />
      </span>
      <span className="sr-only">, {t(badge.text, { count })}</span>
    </span>
  );
}
