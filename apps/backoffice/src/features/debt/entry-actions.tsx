import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, KeyRound, MessageCircleQuestion, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type DebtEntry, useAskAboutDebt } from "#data/debts.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const WriteOffDialog = lazy(async () => ({
  default: (await import("./write-off-dialog.tsx")).WriteOffDialog,
}));
const CodeDialog = lazy(async () => ({ default: (await import("./code-dialog.tsx")).CodeDialog }));

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

const askWord = ({ askable_from: from, asked_at: at }: DebtEntry) => {
  if (from !== null) return "ask.lately";
  return at === null ? "ask.first" : "ask.again";
};

/** What can be done with one entry: confirm it by the customer's code, ask them again, write it off. */
export function EntryActions({ entry }: { entry: DebtEntry }) {
  const { t } = useTranslation("debt");
  const mayConfirm = useMay("order.change");
  const mayWriteOff = useMay("debt.write_off");
  const ask = useAskAboutDebt();
  const toasts = useOutcomeToasts();
  const [asking, setAsking] = useState<"code" | "write_off" | null>(null);
  if (entry.owed_minor === 0) return null;
  const canConfirm = mayConfirm && entry.has_code && entry.state !== "confirmed";
  const canAsk = mayConfirm && entry.state === "waiting";
  if (!canConfirm && !canAsk && !mayWriteOff) return null;
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="icon"
            size="sm"
            aria-label={t("actions", { number: entry.order_number })}
            icon={<Ellipsis {...mark} />}
          />
        }
        items={[
          ...(canConfirm
            ? [
                {
                  key: "code",
                  label: t("code.act"),
                  icon: <KeyRound {...mark} />,
                  onSelect: () => setAsking("code"),
                },
              ]
            : []),
          ...(canAsk
            ? [
                {
                  key: "ask",
                  label: t(askWord(entry)),
                  icon: <MessageCircleQuestion {...mark} />,
                  disabled: entry.askable_from !== null || ask.isPending,
                  onSelect: () =>
                    ask.mutate(entry.order_id, {
                      onSuccess: () => toasts.done(t("ask.done")),
                      onError: (error) => toasts.failed(error, t("ask.failed")),
                    }),
                },
              ]
            : []),
          ...(mayWriteOff
            ? [
                {
                  key: "write_off",
                  label: t("writeOff.act"),
                  icon: <Trash2 {...mark} />,
                  danger: true,
                  onSelect: () => setAsking("write_off"),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {asking === "code" && <CodeDialog entry={entry} onClose={close} />}
        {asking === "write_off" && <WriteOffDialog entry={entry} onClose={close} />}
      </Suspense>
    </>
  );
}
