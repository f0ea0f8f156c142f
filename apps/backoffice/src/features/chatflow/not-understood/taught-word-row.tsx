import { Button } from "@agiza/ui/button";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type TaughtWord, useForgetWord } from "#data/free-words.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** A word, the product that it means, and who taught it. */
export function TaughtWordRow({ taught: { id, word, product, taught_by } }: { taught: TaughtWord }) {
  const { t } = useTranslation("notUnderstood");
  const mayChange = useMay("free_words.change");
  const toasts = useOutcomeToasts();
  const forget = useForgetWord();
  const { ask, dialog } = useConfirm();
  const askToRemove = () =>
    ask({
      title: t("removeTitle", { word }),
      description: t("removeText", { product: product.name }),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await forget.mutateAsync(id);
        toasts.done(t("removed"), word);
      },
    });
  return (
    <li className="flex items-center gap-3 px-5 py-2.5 narrow:px-4">
      <div className="min-w-0 flex-1">
        <p className="m-0 wrap-anywhere">
          <span className="font-semibold">“{word}”</span> → {product.name}
        </p>
        <p className="m-0 text-sm wrap-anywhere text-ink-3">{t("taughtBy", { name: taught_by.name })}</p>
      </div>
      {mayChange && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("removeWord", { word })}
          icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
          onClick={askToRemove}
        />
      )}
      {dialog}
    </li>
  );
}
