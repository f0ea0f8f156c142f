import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Segmented } from "@agiza/ui/segmented";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import { basisPointsOf, shareText } from "#lib/share-of-hundred.ts";
import type { Share } from "../basket.rules.ts";

/** An amount or a share as it is typed. */
export type TypedShare = { kind: Share["kind"]; amountMinor: number | null; percent: string };

export const typedOf = (share: Share | null): TypedShare => ({
  kind: share?.kind ?? "fixed_amount",
  amountMinor: share?.kind === "fixed_amount" ? share.amount_minor : null,
  percent: share?.kind === "percentage_charge" ? shareText(share.basis_points) : "",
});

/** What was typed; null for nothing, `wrong` for what is no share. */
export function shareOfTyped({ kind, amountMinor, percent }: TypedShare): Share | null | "wrong" {
  if (kind === "fixed_amount") return amountMinor ? { kind, amount_minor: amountMinor } : null;
  if (percent.trim() === "") return null;
  const basisPoints = basisPointsOf(percent);
  return basisPoints === null ? "wrong" : { kind, basis_points: basisPoints };
}

type ShareFieldsProps = {
  label: string;
  typed: TypedShare;
  error: string | null;
  onChange: (typed: TypedShare) => void;
};

/** An amount in shillings, or a share in percent. */
export function ShareFields({ label, typed, error, onChange }: ShareFieldsProps) {
  const { t } = useTranslation("till");
  return (
    <div className="grid gap-2">
      <Segmented
        label={t("kindOf", { name: label })}
        stretch
        value={typed.kind}
        segments={[
          { value: "fixed_amount", label: t("fixedAmount") },
          { value: "percentage_charge", label: t("percentage") },
        ]}
        onChange={(kind) => onChange({ ...typed, kind })}
      />
      <Field label={label} error={error}>
        {typed.kind === "fixed_amount" ? (
          <MoneyInput
            valueMinor={typed.amountMinor}
            onChange={(amountMinor) => onChange({ ...typed, amountMinor })}
          />
        ) : (
          <TextInput
            value={typed.percent}
            inputMode="decimal"
            autoComplete="off"
            trailing="%"
            onChange={({ target }) => onChange({ ...typed, percent: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
