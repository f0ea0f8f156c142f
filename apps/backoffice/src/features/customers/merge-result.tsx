import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { consentChannels, type Customer } from "#data/customers.ts";
import type { MergePreview } from "#data/customer-merges.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { BlockedPill, consentOf, Tags } from "./customer-parts.tsx";
import { isTaken } from "./merge.rules.ts";
import { useMonths } from "./use-months.ts";

export type MergeResultProps = {
  preview: MergePreview;
  phones: readonly string[];
  names: { keptName: string; goneName: string };
};

/** What two would be as one, each field with whose it was where the one who stays had none. */
export function MergeResult({ preview: { kept, merged }, phones, names }: MergeResultProps) {
  const { t } = useTranslation("customers");
  const months = useMonths();
  const { birth_month: month, birth_day: day } = merged;
  const place = [merged.landmark, merged.district, merged.region].filter(Boolean).join(", ");
  const fact = (name: string, value: ReactNode, ...fields: (keyof Customer)[]) => (
    <Fact name={name}>
      {value}
      {isTaken(kept, merged, ...fields) && (
        <span className="block text-sm text-ink-3">{t("merge.taken", { name: names.goneName })}</span>
      )}
    </Fact>
  );
  return (
    <Card>
      <CardHeader title={t("merge.result")} />
      <CardBody>
        <p className="m-0 mb-3 text-sm text-ink-3">{t("merge.resultText", { name: names.keptName })}</p>
        <FactList>
          {fact(t("name"), merged.name || t("unnamed"), "name")}
          {phones.length > 0 && (
            <Fact name={t("phones")}>
              {phones.map((phone) => (
                <span key={phone} className="block whitespace-nowrap tabular-nums">
                  {formatPhone(phone, "international")}
                </span>
              ))}
            </Fact>
          )}
          {fact(t("gender"), merged.gender ? t(`genders.${merged.gender}`) : t("unsaid"), "gender")}
          {fact(
            t("birthday"),
            month === null || day === null ? t("unsaid") : `${day} ${months[month - 1]}`,
            "birth_month",
            "birth_day",
          )}
          {fact(t("place"), place || t("unsaid"), "region", "district", "landmark")}
          <Fact name={t("priceGroup")}>{t(`priceGroups.${merged.price_group}`)}</Fact>
          <Fact name={t("tags")}>
            {merged.tags.length > 0 ? (
              <span className="inline-block">
                <Tags tags={merged.tags} />
              </span>
            ) : (
              t("unsaid")
            )}
          </Fact>
          <Fact name={t("notes")}>
            <span className="wrap-anywhere whitespace-pre-line">{merged.notes || t("unsaid")}</span>
          </Fact>
          <Fact name={t("merge.offers")}>
            {consentChannels.map((channel) => (
              <span key={channel} className="block">
                {t(`consent.${channel}`)}: {t(`consent.states.${consentOf(merged, channel)}`)}
              </span>
            ))}
          </Fact>
          <Fact name={t("orders")}>{merged.orders_count}</Fact>
          <Fact name={t("spentInAll")}>
            <Money minor={merged.spent_minor} />
          </Fact>
        </FactList>
        {merged.blocked_at !== null && (
          <p className="m-0 mt-3">
            <BlockedPill />
          </p>
        )}
      </CardBody>
    </Card>
  );
}
