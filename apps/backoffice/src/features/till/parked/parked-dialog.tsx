import { randomKey } from "@agiza/api-client/random-key";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ParkedSale, useRemoveParkedSale, useResumeParkedSale } from "#data/parked-sales.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { type Basket, isUntouched } from "../basket.rules.ts";
import type { Till } from "../use-till.ts";

type ParkedDialogProps = { till: Till; parked: readonly ParkedSale[]; onClose: () => void };

/** Baskets that were put aside: one is taken up, or thrown away. */
export function ParkedDialog({ till, parked, onClose }: ParkedDialogProps) {
  const { t } = useTranslation(["till", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  const toasts = useOutcomeToasts();
  const resume = useResumeParkedSale();
  const remove = useRemoveParkedSale();
  const { ask, dialog } = useConfirm();
  const [key] = useState(randomKey);
  const isBusy = !isUntouched(till.basket);

  const takeUp = (id: string) =>
    resume.mutate(
      { id, key: `${key}-${id}` },
      {
        onSuccess: ({ basket }) => {
          till.change({ type: "replace", basket: { ...(basket as Basket), key: randomKey() } });
          onClose();
        },
        onError: (error) => toasts.failed(error, t("resumeFailed")),
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("parkedOnes")}
      description={isBusy ? t("parkFirst") : undefined}
      closeLabel={t("common:close")}
    >
      <ul aria-label={t("parkedOnes")} className="m-0 grid list-none grid-cols-[minmax(0,1fr)] p-0">
        {parked.map((sale) => (
          <li key={sale.id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{sale.name}</span>
              <span className="block text-sm text-ink-2">
                {formatMoney(sale.total_minor)} · {sale.parked_by.name},{" "}
                {orderMoment(sale.parked_at, language, now)}
              </span>
            </span>
            <Button
              variant="tertiary"
              size="sm"
              disabled={isBusy}
              loading={resume.isPending && resume.variables.id === sale.id}
              onClick={() => takeUp(sale.id)}
            >
              {t("resume")}
            </Button>
            <Button
              variant="icon"
              size="sm"
              aria-label={t("throwAwayParked", { name: sale.name })}
              icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
              onClick={() =>
                ask({
                  title: t("throwAwayParkedTitle", { name: sale.name }),
                  confirmLabel: t("throwAway"),
                  tone: "danger",
                  run: () => remove.mutateAsync(sale.id),
                })
              }
            />
          </li>
        ))}
      </ul>
      {dialog}
    </Dialog>
  );
}
