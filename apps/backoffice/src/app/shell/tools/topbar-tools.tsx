import { LanguageSwitch } from "@agiza/ui/language-switch";
import { useTranslation } from "react-i18next";
import type { MenuEntry } from "../menu-entries.ts";
import { Bell } from "./bell.tsx";
import { FindButton } from "./find-button.tsx";
import { LiveIndicator } from "./live-indicator.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** What stands at the right end of the bar above each page. It comes a moment after the page. */
export function TopbarTools({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation("common");
  return (
    <>
      <FindButton entries={entries} />
      <LiveIndicator />
      <span className="contents narrow:hidden">
        <LanguageSwitch label={t("language")} />
        <ThemeSwitch />
      </span>
      <Bell />
    </>
  );
}
