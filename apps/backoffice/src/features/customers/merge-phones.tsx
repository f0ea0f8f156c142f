import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Checkbox } from "@agiza/ui/checkbox";
import { useTranslation } from "react-i18next";
import type { MergePreview } from "#data/customer-merges.ts";
import { mostPhones, togglePhone } from "./merge.rules.ts";

export type MergePhonesProps = {
  preview: MergePreview;
  chosen: readonly string[];
  onChoose: (phones: readonly string[]) => void;
};

/** Which numbers stay where two have more than one customer may have. */
export function MergePhones({ preview: { kept, merged }, chosen, onChoose }: MergePhonesProps) {
  const { t } = useTranslation("customers");
  const [first] = kept.phones;
  return (
    <Card>
      <CardHeader title={t("merge.phonesTitle")} />
      <CardBody>
        <p className="m-0 mb-2 text-sm text-ink-3">{t("merge.phonesText")}</p>
        <fieldset className="m-0 grid border-0 p-0">
          <legend className="sr-only">{t("merge.phonesTitle")}</legend>
          {merged.phones.map((phone) => {
            const isChosen = chosen.includes(phone);
            const isLast = isChosen && chosen.length === 1;
            return (
              <Checkbox
                key={phone}
                label={formatPhone(phone, "international")}
                checked={isChosen}
                disabled={phone === first || isLast || (!isChosen && chosen.length >= mostPhones)}
                onChange={() => onChoose(togglePhone(merged.phones, chosen, phone))}
              />
            );
          })}
        </fieldset>
      </CardBody>
    </Card>
  );
}
