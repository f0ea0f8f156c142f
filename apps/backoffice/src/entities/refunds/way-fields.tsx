import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Field } from "@agiza/ui/field";
import { RadioGroup } from "@agiza/ui/radio-group";
import { Select } from "@agiza/ui/select";
import { TextInput } from "@agiza/ui/text-input";
import { useTranslation } from "react-i18next";
import type { OrderRefunds } from "#data/refunds.ts";
import type { Giving, Network, Problem } from "./give-back.rules.ts";

const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;

type Props = {
  refunds: OrderRefunds;
  giving: Giving;
  problem: Problem | null;
  set: (change: Partial<Giving>) => void;
};

/** What one way of giving back has to know besides the amount. */
export function WayFields({ refunds, giving, problem, set }: Props) {
  const { t } = useTranslation(["refunds", "common"]);
  if (giving.way === "provider" && refunds.payments.length > 1)
    return (
      <RadioGroup
        legend={t("give.payment")}
        value={giving.target ?? refunds.payments[0]!.id}
        options={refunds.payments.map(({ id, left_minor, network, method }) => ({
          value: id,
          label: t("give.paymentOf", {
            amount: formatMoney(left_minor),
            way: network ? t(`common:network.${network}`) : t(`common:paymentMethod.${method}`),
          }),
        }))}
        onChange={(target) => set({ target })}
      />
    );
  if (giving.way === "payout" && refunds.wallets.length > 1)
    return (
      <RadioGroup
        legend={t("give.payment")}
        value={giving.target ?? refunds.wallets[0]!.id}
        options={refunds.wallets.map(({ id, left_minor, network, phone }) => ({
          value: id,
          label: t("give.paymentOf", {
            amount: formatMoney(left_minor),
            way: [network && t(`common:network.${network}`), phone && formatPhone(phone, "international")]
              .filter(Boolean)
              .join(" "),
          }),
        }))}
        onChange={(target) => set({ target })}
      />
    );
  if (giving.way === "exchange")
    return (
      <RadioGroup
        legend={t("give.order")}
        value={giving.target}
        error={problem === "target" && t("give.orderMissing")}
        options={refunds.open_orders.map(({ id, number, due_minor }) => ({
          value: id,
          label: t("give.orderOf", { number, amount: formatMoney(due_minor) }),
        }))}
        onChange={(target) => {
          const due = refunds.open_orders.find(({ id }) => id === target)?.due_minor ?? 0;
          set({ target, amountMinor: Math.min(due, refunds.kept_minor) });
        }}
      />
    );
  if (giving.way !== "own_wallet") return null;
  return (
    <>
      <Field
        label={t("give.reference")}
        hint={t("give.referenceHint")}
        error={problem === "reference" && t("give.referenceWrong")}
      >
        <TextInput
          value={giving.reference}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => set({ reference: target.value })}
        />
      </Field>
      <Field label={t("give.wallet")}>
        <Select
          value={giving.network ?? ""}
          placeholder={t("give.walletOther")}
          options={networks.map((value) => ({ value, label: t(`common:network.${value}`) }))}
          onChange={({ target }) => set({ network: (target.value || null) as Network | null })}
        />
      </Field>
    </>
  );
}
