import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { EllipsisVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Crumb } from "#lib/page-title.tsx";
import { RouteButton } from "#lib/route-button.tsx";
import { useRoomy, useWide } from "#lib/use-room.ts";

type ListBesidesProps = {
  /** Where it stands: beside the title of a desk, or beside the search of phones. */
  on: "desk" | "phone";
  pages: readonly Crumb[];
};

/** The ways to pages about the same things: each by its name, or behind one button where there is no room for names. */
export function ListBesides({ on, pages }: ListBesidesProps) {
  const { t } = useTranslation("screens");
  const navigate = useNavigate();
  const isPhone = !useWide();
  const isRoomy = useRoomy();
  if (isPhone !== (on === "phone") || pages.length === 0) return null;
  if (isRoomy)
    return pages.map(({ to, label }) => (
      <RouteButton key={to} to={to} variant="ghost" size="sm">
        {label}
      </RouteButton>
    ));
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="light"
          size="icon"
          aria-label={t("list.besides")}
          title={t("list.besides")}
          icon={<EllipsisVertical aria-hidden="true" strokeWidth={1.9} />}
        />
      }
      items={pages.map(({ to, label }) => ({ key: to, label, onSelect: () => void navigate(to) }))}
    />
  );
}
