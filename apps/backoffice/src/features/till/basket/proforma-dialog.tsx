import { DatePicker } from "@agiza/ui/date-picker";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAddProforma } from "#data/proformas.ts";
import { paths } from "#lib/paths.ts";
import { shopToday } from "#lib/shop-today.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { toGoods } from "../basket.rules.ts";
import type { PricedBasket } from "../pricing.rules.ts";
import type { Till } from "../use-till.ts";

type ProformaDialogProps = { till: Till; priced: PricedBasket; onClose: () => void };
const usualDays = 14;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Asks for whom the prices are promised, and until when. */
export function ProformaDialog({ till, priced, onClose }: ProformaDialogProps) {
  const { t } = useTranslation("till");
  const errorTextOf = useErrorText();
  const navigate = useNavigate();
  const add = useAddProforma();
  const { customer, note } = till.basket;
  const keyOf = useIdempotencyKey();
  const [name, setName] = useState(customer?.name ?? "");
  const [tin, setTin] = useState("");
  const [validUntil, setValidUntil] = useState(() => dayAfter(shopToday(), usualDays));
  const [isTried, setTried] = useState(false);
  const digits = tin.replace(/\D/g, "");
  const isTinWrong = tin.trim() !== "" && digits.length !== 9;

  function make() {
    if (name.trim() === "" || isTinWrong) return setTried(true);
    const proforma = {
      ...toGoods(till.basket),
      customer_id: customer?.id ?? null,
      buyer_name: name.trim(),
      buyer_phone: customer?.phone || null,
      buyer_tin: digits === "" ? null : digits,
      note,
      valid_until: validUntil,
      expected_total_minor: priced.totalMinor - priced.deliveryMinor,
    };
    add.mutate(
      { key: keyOf(proforma), ...proforma },
      {
        onSuccess: ({ id }) => {
          till.change({ type: "empty" });
          void navigate(paths.proforma(id));
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("proformaTitle")}
      description={t("proformaText")}
      confirmLabel={t("makeProforma")}
      isPending={add.isPending}
      error={add.error && errorTextOf(add.error)}
      onConfirm={make}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("buyerName")} error={isTried && name.trim() === "" && t("missing.name")}>
          <TextInput value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field
          label={t("buyerTin")}
          optional={t("optional")}
          error={isTried && isTinWrong && t("missing.tin")}
        >
          <TextInput
            value={tin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            placeholder="123-456-789"
            onChange={({ target }) => setTin(target.value)}
          />
        </Field>
        <Field label={t("validUntil")}>
          <DatePicker
            value={validUntil}
            minDay={shopToday()}
            maxDay={dayAfter(shopToday(), 90)}
            onChange={(day) => setValidUntil(day ?? shopToday())}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
