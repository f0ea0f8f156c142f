import { CommandMenu } from "@agiza/ui/command-menu";
import { useTranslation } from "react-i18next";
import { Suspense, useState } from "react";
import type { MenuEntry } from "../menu-entries.ts";
import { useFoundGroups } from "./use-found-groups.tsx";

export type FinderProps = {
  entries: readonly MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Finds orders by number, name or phone, and every page the person may open. */
export function Finder(props: FinderProps) {
  return (
    <Suspense>
      <OpenFinder {...props} />
    </Suspense>
  );
}

function OpenFinder({ entries, open, onOpenChange }: FinderProps) {
  const { t } = useTranslation("finder");
  const [query, setQuery] = useState("");
  const { groups, isSearching, note } = useFoundGroups({ entries, query, isOpen: open });
  return (
    <CommandMenu
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) setQuery("");
      }}
      groups={groups}
      query={query}
      onQueryChange={setQuery}
      loading={isSearching}
      filter={false}
      words={{
        label: t("label"),
        placeholder: t("placeholder"),
        closeLabel: t("close"),
        clearLabel: t("clear"),
        emptyLabel: note ?? t("empty"),
        loadingLabel: t("searching"),
        allLabel: t("all"),
        move: t("move"),
        open: t("open"),
        newTab: t("newTab"),
      }}
      note={note}
    />
  );
}
