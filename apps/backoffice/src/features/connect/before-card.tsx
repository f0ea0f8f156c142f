import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Checkbox } from "@agiza/ui/checkbox";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const checks = {
  coexistence: ["account", "app", "online", "provider", "backup"],
  new_number: ["account", "fresh", "sms", "provider"],
} as const;
export type PreparedWay = keyof typeof checks;
export const checksOf = (way: PreparedWay): readonly string[] => checks[way];

/** What has to be in order before Facebook's window opens; only the owner can look, so she ticks it. */
export function BeforeCard({
  way,
  ticked,
  onTick,
  children,
}: {
  way: PreparedWay;
  ticked: ReadonlySet<string>;
  onTick: (check: string, isTicked: boolean) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("connect");
  const all = checks[way];
  const done = all.filter((check) => ticked.has(check)).length;
  return (
    <Card>
      <CardHeader
        title={t("before")}
        actions={<span className="text-sm text-ink-3">{t("beforeCount", { done, all: all.length })}</span>}
      />
      <CardBody className="pt-1!">
        <ul className="m-0 list-none divide-y divide-line p-0">
          {all.map((check) => (
            <li key={check} className="py-2">
              <Checkbox
                label={t(`check.${check}`)}
                description={t(`check.${check}Text`)}
                checked={ticked.has(check)}
                onChange={(event) => onTick(check, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      </CardBody>
      <div className="border-t border-line px-5 py-4 narrow:px-4">{children}</div>
    </Card>
  );
}
