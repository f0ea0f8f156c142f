import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";

export type Section = { id: string; title: string };

/** The parts of a long form, beside it on desks; the one that is being read is marked, a press goes to another. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation("screens");
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav aria-label={t("form.sections")} className="sticky top-[94px] self-start narrow:hidden">
      <ul className="m-0 grid list-none gap-0.5 p-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "true" : undefined}
              className={classNames(
                "flex min-h-9 items-center rounded-[8px] px-3 py-1.5 leading-snug font-medium no-underline hover:bg-surface-3 hover:text-ink",
                id === current ? "bg-surface-4 font-strong text-ink" : "text-ink-2",
              )}
              onClick={(event) => {
                // The address stays: a part is not a page.
                event.preventDefault();
                const section = document.getElementById(id);
                section?.scrollIntoView({ block: "start" });
                section?.focus({ preventScroll: true });
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first section that is in the upper part of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const names = ids.join(" ");
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        }),
      { rootMargin: "-80px 0px -55% 0px" },
    );
    for (const id of names.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return ids.find((id) => visible.has(id)) ?? ids[0];
}
