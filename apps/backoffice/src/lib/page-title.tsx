import { Breadcrumb } from "@agiza/ui/breadcrumb";
import { ChevronLeft } from "lucide-react";
import { createContext, use } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useWide } from "#lib/use-room.ts";

/** Where the shell shows the title of the screen inside it. */
export const TitleSlot = createContext<HTMLElement | null>(null);

/** A page above this one. */
export type Crumb = { label: string; to: string };

export type PageTitleProps = {
  title: string;
  /** The pages above, outermost first: the trail on desks; on phones the last one is the way back. */
  trail?: readonly Crumb[];
};

/** Names the screen: in the browser's tab and in the bar above it. */
export function PageTitle({ title, trail = [] }: PageTitleProps) {
  const slot = use(TitleSlot);
  return (
    <>
      <title>{`${title} · Agiza`}</title>
      {slot && createPortal(<BarTitle title={title} trail={trail} />, slot)}
    </>
  );
}

function BarTitle({ title, trail }: Required<PageTitleProps>) {
  const { t } = useTranslation(["backoffice", "common"]);
  const isWide = useWide();
  const parent = trail.at(-1);
  if (isWide) {
    return (
      <Breadcrumb
        label={t("breadcrumb")}
        // In Swahili an order and the list of them have one name: it stands there once.
        parents={trail.filter(({ label }) => label !== title).map(({ label, to }) => ({ label, href: to }))}
        current={title}
        renderLink={({ href, ...attributes }) => <Link to={href} {...attributes} />}
      />
    );
  }
  return (
    <>
      {parent && (
        <Link
          data-way-back=""
          to={parent.to}
          aria-label={`${t("common:back")}: ${parent.label}`}
          className="-ml-4 grid size-11 flex-none place-items-center rounded-md text-ink-2"
        >
          <ChevronLeft aria-hidden="true" strokeWidth={1.9} className="size-5" />
        </Link>
      )}
      <span className="line-clamp-2 min-w-0 font-display text-[17px] leading-[1.15] font-bold tracking-tight wrap-anywhere">
        {title}
      </span>
    </>
  );
}
