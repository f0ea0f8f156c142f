import { ChevronLeft, ChevronRight } from "lucide-react";
import { createContext, use } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useWide } from "#lib/use-wide.ts";

/** Where the shell shows the title of the screen inside it. */
export const TitleSlot = createContext<HTMLElement | null>(null);

export type PageTitleProps = {
  title: string;
  /** The list this page belongs to; becomes the trail on desks and the way back on phones. */
  parent?: { label: string; to: string };
};

/** Names the screen: in the browser's tab and in the bar above it. */
export function PageTitle({ title, parent }: PageTitleProps) {
  const slot = use(TitleSlot);
  return (
    <>
      <title>{`${title} · Agiza`}</title>
      {slot && createPortal(<BarTitle title={title} {...(parent ? { parent } : {})} />, slot)}
    </>
  );
}

function BarTitle({ title, parent }: PageTitleProps) {
  const { t } = useTranslation(["backoffice", "common"]);
  const isWide = useWide();
  if (!isWide) {
    return (
      <>
        {parent && (
          <Link
            to={parent.to}
            aria-label={`${t("common:back")}: ${parent.label}`}
            className="-ml-2.5 grid size-11 flex-none place-items-center rounded-md text-ink-2"
          >
            <ChevronLeft aria-hidden="true" strokeWidth={1.9} className="size-5" />
          </Link>
        )}
        <span className="truncate font-display text-[17px] font-bold tracking-tight">{title}</span>
      </>
    );
  }
  return (
    <nav aria-label={t("breadcrumb")} className="min-w-0">
      <ol className="m-0 flex list-none items-center gap-1.5 p-0 font-medium text-ink-3">
        {parent && (
          <>
            <li>
              <Link to={parent.to} className="text-ink-3 no-underline hover:text-ink hover:underline">
                {parent.label}
              </Link>
            </li>
            <li aria-hidden="true">
              <ChevronRight className="size-3.5" strokeWidth={1.9} />
            </li>
          </>
        )}
        <li aria-current="page" className="truncate font-strong text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
