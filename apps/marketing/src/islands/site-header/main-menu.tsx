import { ChevronDown } from "lucide-react";
import type { MenuEntry } from "#content/menu.ts";
import { Disclosure } from "./disclosure.tsx";

export type MainMenuProps = { label: string; entries: readonly MenuEntry[]; path: string };

/** The header's links: a bar above 992 px, a column inside the menu panel at 992 and below. */
export function MainMenu({ label, entries, path }: MainMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-0.5 narrow:flex-col">
        {entries.map((entry) => (
          <li key={entry.label}>
            {"href" in entry ? (
              <a
                href={entry.href}
                aria-current={entry.href === path ? "page" : undefined}
                className="header-item"
              >
                {entry.label}
                {entry.tag && <Tag text={entry.tag} />}
              </a>
            ) : (
              <Disclosure
                className="group relative"
                summaryClassName="header-item"
                summary={
                  <>
                    {entry.label}
                    {entry.tag && <Tag text={entry.tag} />}
                    <ChevronDown
                      aria-hidden="true"
                      className="size-[15px] transition-transform group-open:rotate-180"
                    />
                  </>
                }
              >
                <ul className="header-panel left-0 min-w-52 narrow:static narrow:shadow-none narrow:border-0 narrow:p-0 narrow:pl-3">
                  {entry.below.map((page) => (
                    <li key={page.href}>
                      <a
                        href={page.href}
                        aria-current={page.href === path ? "page" : undefined}
                        className="header-panel-link"
                      >
                        {page.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A red dot for the eye, the word for who hears the menu. */
function Tag({ text }: { text: string }) {
  return (
    <span title={text} className="mb-2.5 size-2 rounded-full bg-danger">
      <span className="sr-only">{text}</span>
    </span>
  );
}
