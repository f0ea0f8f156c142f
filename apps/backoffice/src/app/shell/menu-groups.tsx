import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "./menu-entries.ts";
import { inGroups } from "./menu.rules.ts";

export type MenuGroupsProps = {
  entries: readonly MenuEntry[];
  titleClassName: string;
  listClassName: string;
  render: (entry: MenuEntry) => ReactNode;
};

/** Entries as lists, each group but the first under its title. */
export function MenuGroups({ entries, titleClassName, listClassName, render }: MenuGroupsProps) {
  const { t } = useTranslation("backoffice");
  const id = useId();
  return inGroups(entries).map(({ group, entries: members }) => {
    const titleId = group === "start" ? undefined : `${id}${group}`;
    return (
      <div key={group}>
        {group !== "start" && (
          <p id={titleId} className={`caps m-0 text-ink-3 ${titleClassName}`}>
            {t(`menuGroups.${group}`)}
          </p>
        )}
        <ul aria-labelledby={titleId} className={`m-0 list-none p-0 ${listClassName}`}>
          {members.map((entry) => (
            <li key={entry.key}>{render(entry)}</li>
          ))}
        </ul>
      </div>
    );
  });
}
