import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

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
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const before = list.scrollLeft > 1;
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const watcher = new ResizeObserver(look);
    for (const seen of [list, ...list.children]) watcher.observe(seen);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [links.length]);
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label} className={classNames("border-b border-line", className)}>
      <ul
        ref={row}
        data-more-before={hidden.before || undefined}
        data-more-after={hidden.after || undefined}
        className="relative m-0 -mb-px flex list-none gap-0.5 overflow-x-auto p-0 [scrollbar-width:none] data-more-after:mask-r-from-[calc(100%-44px)] data-more-before:mask-l-from-[calc(100%-44px)] [&::-webkit-scrollbar]:hidden"
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
