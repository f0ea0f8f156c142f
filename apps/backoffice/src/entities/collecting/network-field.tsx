import { networkOf } from "@agiza/i18n/phone";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useTranslation } from "react-i18next";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
export type MobileNetwork = (typeof networks)[number];

type NetworkFieldProps = {
  phone: string;
  /** What somebody said; null: as the number says. */
  network: MobileNetwork | null;
  onChange: (network: MobileNetwork | null) => void;
};

/** The wallet that pays: what the number says, unless somebody knows better. */
export function NetworkField({ phone, network, onChange }: NetworkFieldProps) {
  const { t } = useTranslation(["collecting", "common"]);
  return (
    <Field label={t("network")}>
      <Select
        value={network ?? networkOf(phone) ?? ""}
        placeholder={t("networkByNumber")}
        options={networks.map((value) => ({ value, label: t(`common:network.${value}`) }))}
        onChange={({ target }) => onChange((target.value || null) as MobileNetwork | null)}
      />
    </Field>
  );
}
