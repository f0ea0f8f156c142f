import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { isLanguage, languages } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { LogOut, MonitorX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { themes, useTheme } from "#lib/theme.store.ts";
import { useLeave } from "./use-leave.ts";
import { UserName } from "./user-menu.tsx";

export type MoreDrawerProps = {
  shop: Shop;
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What does not fit under the thumb: who one is, language, look, the ways out. */
export function MoreDrawer({ shop, user, open, onOpenChange }: MoreDrawerProps) {
  const { t } = useTranslation(["backoffice", "auth", "common"]);
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const { leave, isLeaving } = useLeave();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={shop.name} closeLabel={t("common:close")}>
      <div className="grid gap-4">
        <div className="flex items-center gap-2.5">
          <UserName user={user} />
        </div>
        <Field label={t("common:language")}>
          <Select
            value={language}
            options={languages.map((value) => ({ value, label: value === "sw" ? "Kiswahili" : "English" }))}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          />
        </Field>
        <Field label={t("theme")}>
          <Select
            value={theme}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
            onChange={({ target }) => setTheme(themes.find((choice) => choice === target.value) ?? "system")}
          />
        </Field>
        <div className="grid gap-2 border-t border-line pt-4">
          <Button
            variant="light"
            loading={isLeaving}
            icon={<LogOut aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => leave(false)}
          >
            {t("auth:signOut")}
          </Button>
          <Button
            variant="ghost"
            disabled={isLeaving}
            icon={<MonitorX aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => leave(true)}
          >
            {t("auth:signOutEverywhere")}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
