import { useTranslation } from "react-i18next";
import type { LedgerLine } from "#entities/debt/ledger.rules.ts";
import { useDebtorName } from "#entities/debt/debt-parts.tsx";
import type { DebtAccount } from "#data/debts.ts";
import { formatPhone } from "@agiza/i18n/phone";

/** How a statement names its lines and whose it is. */
export function useStatementWords() {
  const { t } = useTranslation("debt");
  const nameOf = useDebtorName();
  return {
    /** "Kitenge 2 (#10461)", "Paid in cash". */
    lineOf(line: LedgerLine): string {
      if ("repayment" in line)
        return t(`statement.paid.${line.repayment.method === "cash" ? "cash" : "other"}`);
      if ("givenUp" in line) return t("writtenOff");
      const { kind, goods, order_number } = line.entry;
      const what = kind === "opening" ? t("kind.opening") : goods;
      return order_number === null ? what : `${what} (#${order_number})`;
    },
    /** Their name, and their number as far as it is shown. */
    whoseOf({ customer }: DebtAccount): string {
      const { name, phone } = customer;
      const number = name !== "" && phone && !phone.includes("•") ? formatPhone(phone) : "";
      return [nameOf(customer), number].filter(Boolean).join(" · ");
    },
  };
}
