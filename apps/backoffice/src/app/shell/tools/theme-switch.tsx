import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Check, Moon, Sun, SunMoon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { themes, useTheme, type Theme } from "#lib/theme.store.ts";

const icons: Record<Theme, typeof Sun> = { system: SunMoon, light: Sun, dark: Moon };

/** Light, dark, or as the device says. */
export function ThemeSwitch() {
  const { t } = useTranslation("backoffice");
  const { theme, setTheme } = useTheme();
  const Icon = icons[theme];
  return (
    <Menu
      trigger={
        <Button
          variant="icon"
          size="sm"
          aria-label={`${t("theme")}: ${t(`themes.${theme}`)}`}
          icon={<Icon aria-hidden="true" strokeWidth={1.9} className="size-[18px]!" />}
        />
      }
      items={themes.map((choice) => {
        const ChoiceIcon = choice === theme ? Check : icons[choice];
        return {
          key: choice,
          label: t(`themes.${choice}`),
          icon: <ChoiceIcon aria-hidden="true" strokeWidth={1.9} />,
          onSelect: () => setTheme(choice),
        };
      })}
    />
  );
}
