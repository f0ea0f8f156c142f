import { useTranslation } from "react-i18next";
import type { Crumb } from "#lib/page-title.tsx";
import { RouteButton } from "#lib/route-button.tsx";
import { useRoomy, useWide } from "#lib/use-room.ts";
import { PagesMenu } from "../pages-menu.tsx";

type ListBesidesProps = {
  /** Where it stands: beside the title of a desk, or beside the search of phones. */
  on: "desk" | "phone";
  pages: readonly Crumb[];
};

/** The ways to pages about the same things: each by its name, or behind one button where there is no room for names. */
export function ListBesides({ on, pages }: ListBesidesProps) {
  const { t } = useTranslation("screens");
  const isPhone = !useWide();
  const isRoomy = useRoomy();
  if (isPhone !== (on === "phone") || pages.length === 0) return null;
  if (isRoomy)
    return pages.map(({ to, label }) => (
      <RouteButton key={to} to={to} variant="ghost" size="sm">
        {label}
      </RouteButton>
    ));
  return <PagesMenu label={t("list.besides")} pages={pages} />;
}
