import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Crumb } from "#lib/page-title.tsx";

type PagesMenuProps = { label: string; pages: readonly (Crumb & { icon?: ReactNode })[] };

/** The ways to pages behind one button, where there is no room for their names. */
export function PagesMenu({ label, pages }: PagesMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="light"
          size="icon"
          aria-label={label}
          title={label}
          icon={<EllipsisVertical aria-hidden="true" strokeWidth={1.9} />}
          className="flex-none"
        />
      }
      items={pages.map(({ to, ...page }) => ({ ...page, key: to, onSelect: () => void navigate(to) }))}
    />
  );
}
