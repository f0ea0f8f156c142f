import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetSale, useSalesAreStored, useWaitingSales } from "#data/waiting-sales.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { Notice } from "#patterns/notice.tsx";
import { type CounterSale, useOwner } from "../use-till.ts";
import { useRefusalText } from "./use-refusal-text.ts";

type UnsentSalesProps = {
  /** Where there is something in the basket, which would be lost. */
  isBusy: boolean;
  onTakeUp: (sale: CounterSale) => void;
};

/** Sales that this device has still to send, and those that were refused after the counter had gone on. */
export function UnsentSales({ isBusy, onTakeUp }: UnsentSalesProps) {
  const { t } = useTranslation("till");
  const { userId, shopId } = useOwner();
  const { ask, dialog } = useConfirm();
  const refusalText = useRefusalText();
  const [isOpen, setOpen] = useState(false);
  const kept = (useWaitingSales() as readonly CounterSale[]).filter(
    (sale) => sale.shopId === shopId && sale.state !== "sent",
  );
  const areStored = useSalesAreStored();
  if (kept.length === 0) return null;
  const refused = kept.filter(({ state }) => state === "refused");
  // Only who sold it can put it right.
  const mine = refused.filter((sale) => sale.userId === userId).length;
  return (
    <Notice
      tone={refused.length > 0 ? "danger" : "warning"}
      icon={CloudUpload}
      title={mine > 0 ? t("needYou", { count: mine }) : t("unsent", { count: kept.length })}
      actions={
        <Button variant="light" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hideUnsent" : "showUnsent")}
        </Button>
      }
    >
      {!areStored && <p className="m-0">{t("keptOnPage")}</p>}
      {isOpen && (
        <ul
          aria-label={t("unsentList")}
          className="m-0 mt-2 grid max-h-60 list-none gap-2 overflow-y-auto p-0"
        >
          {kept.map((sale) => (
            <li key={sale.key} className="grid gap-1 border-t border-current/20 pt-2">
              <span className="font-medium">
                {formatMoney(sale.totalMinor)} · {sale.basket.lines.map(({ name }) => name).join(", ")}
              </span>
              <span className="text-sm">
                {sale.state === "refused"
                  ? refusalText(sale.problem, sale.basket)
                  : t(sale.userId === userId ? "waits" : "waitsForOther")}
              </span>
              {isBusy && sale.state === "refused" && sale.userId === userId && (
                <span className="text-sm">{t("parkFirst")}</span>
              )}
              {sale.state === "refused" && sale.userId === userId && (
                <span className="flex flex-wrap gap-2">
                  <Button variant="light" size="sm" disabled={isBusy} onClick={() => onTakeUp(sale)}>
                    {t("takeUp")}
                  </Button>
                  <Button
                    variant="light"
                    size="sm"
                    onClick={() =>
                      ask({
                        title: t("throwAwayTitle", { amount: formatMoney(sale.totalMinor) }),
                        description: t("throwAwayText"),
                        confirmLabel: t("throwAway"),
                        tone: "danger",
                        run: async () => forgetSale(sale.key),
                      })
                    }
                  >
                    {t("throwAway")}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Notice>
  );
}
