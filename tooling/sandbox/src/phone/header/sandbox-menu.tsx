import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { EllipsisVertical, Languages, Mails, Moon, RotateCcw, Sun } from "lucide-react";
import { useState } from "react";
import { InboxDrawer } from "../inbox/inbox-drawer.tsx";
import { useTexts } from "../use-texts.ts";
import { StartAgainDialog } from "./start-again-dialog.tsx";
import { useTheme } from "./use-theme.ts";

const other: Record<Language, Language> = { en: "sw", sw: "en" };

/** On a phone: what the bar of a desk has buttons for. */
export function SandboxMenu() {
  const t = useTexts();
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  const isDark = theme === "dark";
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="icon"
            aria-label={t("menu")}
            icon={<EllipsisVertical aria-hidden="true" />}
            className="size-11!"
          />
        }
        items={[
          {
            key: "inbox",
            label: t("inbox"),
            icon: <Mails aria-hidden="true" />,
            onSelect: () => setReading(true),
          },
          {
            key: "language",
            label: <span lang={other[language]}>{t("otherLanguage")}</span>,
            icon: <Languages aria-hidden="true" />,
            onSelect: () => setLanguage(other[language]),
          },
          {
            key: "theme",
            label: t(isDark ? "themeLight" : "themeDark"),
            icon: isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />,
            onSelect: () => setTheme(isDark ? "light" : "dark"),
          },
          {
            key: "again",
            label: t("startAgain"),
            icon: <RotateCcw aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      {reading && <InboxDrawer onClose={() => setReading(false)} />}
      {asking && <StartAgainDialog onClose={() => setAsking(false)} />}
    </>
  );
}
