import { meets } from "@agiza/permissions/guards";
import { Card } from "@agiza/ui/card";
import { SearchInput } from "@agiza/ui/search-input";
import { Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCurrentUser } from "#data/user.ts";
import { isNamed, settingsPlaces } from "#lib/settings-places.ts";
import { SettingsLink } from "./settings-link.tsx";

/** A box that finds a setting by the words people have for it, in either language; without words all the groups. */
export function FindSetting({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["settings", "finder"]);
  const [search, setSearch] = useState("");
  const current = useCurrentUser();
  const permissions = current.state === "known" ? current.user.permissions : [];
  const found = settingsPlaces.filter(
    ({ key, needs, words }) =>
      meets(permissions, needs) && isNamed([t(`finder:settings.${key}`), words], search),
  );
  return (
    <>
      <search className="mt-4 block">
        <SearchInput
          value={search}
          onSearch={setSearch}
          waitMs={0}
          aria-label={t("find.label")}
          placeholder={t("find.label")}
          clearLabel={t("finder:clear")}
        />
      </search>
      <output className="sr-only">{search !== "" && t("find.found", { count: found.length })}</output>
      {search === "" ? (
        children
      ) : (
        <Card className="mt-4">
          {found.length === 0 ? (
            <p className="m-0 p-5 text-ink-2 narrow:p-4">{t("find.nothing")}</p>
          ) : (
            <ul className="m-0 list-none divide-y divide-line p-0">
              {found.map(({ key, to }) => (
                <SettingsLink
                  key={key}
                  to={to}
                  icon={Settings2}
                  title={t(`finder:settings.${key}`)}
                  text={t(`find.texts.${key}`)}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}
