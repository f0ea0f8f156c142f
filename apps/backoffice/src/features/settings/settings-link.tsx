import { IconTile } from "@agiza/ui/icon-tile";
import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";

export type SettingsLinkProps = { to: string; icon: LucideIcon; title: string; text: string };

/** The way to a page of the settings, as a row of its group. */
export function SettingsLink({ to, icon: Icon, title, text }: SettingsLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-[58px] items-center gap-3 px-5 py-2.5 text-ink no-underline hover:bg-surface-2 narrow:px-4"
      >
        <IconTile icon={<Icon strokeWidth={1.9} />} />
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{title}</span>
          <span className="block text-sm wrap-anywhere text-ink-3">{text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3" strokeWidth={1.9} />
      </Link>
    </li>
  );
}
