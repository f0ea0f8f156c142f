import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { fadingRow, useHiddenSides } from "../fading-row/use-hidden-sides.ts";

export type TabLink = {
  href: string;
  label: string;
  current?: boolean;
  /** Number behind the label, or "500+" where counting stops; a hot one needs the reader. */
  count?: number | string;
  hot?: boolean;
};

/** What a link needs to be a tab; spread it on an anchor or on a router's link with `to` taken from `href`. */
export type TabLinkAttributes = {
  href: string;
  className: string;
  "aria-current": "page" | undefined;
  children: ReactNode;
};

export type TabLinksProps = {
  /** Name of the row for screen readers, "Order status". */
  label: string;
  links: readonly TabLink[];
  /** Draws each link, for a router: `({ href, ...rest }) => <Link to={href} {...rest} />`. */
  renderLink?: (attributes: TabLinkAttributes) => ReactNode;
  className?: string;
};

/**
 * Tabs that are links, so each has an address; on a phone the row scrolls sideways to the current one, and fades where there
 * are more.
 */
export function TabLinks({
  label,
  links,
  renderLink = ({ children, ...attributes }) => <a {...attributes}>{children}</a>,
  className,
}: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = links.find((link) => link.current)?.href;
  const hidden = useHiddenSides(row, links.length);
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label} className={classNames("border-b border-line", className)}>
      <ul
        ref={row}
        {...hidden}
        className={classNames("relative m-0 -mb-px flex list-none gap-0.5 p-0", fadingRow)}
      >
        {links.map((link) => (
          <li key={link.href} className="flex-none">
            {renderLink({
              href: link.href,
              "aria-current": link.current ? "page" : undefined,
              className: classNames(
                "relative inline-flex h-[42px] items-center gap-[7px] px-3 font-semibold whitespace-nowrap no-underline focus-visible:-outline-offset-2 touch:h-11",
                link.current
                  ? "text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-accent"
                  : "text-ink-2 hover:text-ink",
              ),
              children: (
                <>
                  {link.label}
                  {link.count !== undefined && <Count value={link.count} hot={link.hot} />}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A small number in a pill: how many wait there. */
export function Count({ value, hot = false }: { value: number | string; hot?: boolean }) {
  return (
    <span
      className={classNames(
        "inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-2xs leading-none font-bold tabular-nums",
        hot ? "bg-accent text-on-accent" : "bg-surface-4 text-ink-2",
      )}
    >
      {value}
    </span>
  );
}
