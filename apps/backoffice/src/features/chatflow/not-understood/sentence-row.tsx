import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { GraduationCap, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type NotUnderstood, useDismissSentence } from "#data/free-words.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** A sentence with how often and when it was written; each word that may be goods can be taught by a press. */
export function SentenceRow({
  sentence: { id, text, words, times, customers, last_at },
  onTeach,
}: {
  sentence: NotUnderstood;
  onTeach: (word: string) => void;
}) {
  const { t } = useTranslation("notUnderstood");
  const { language } = useLanguage();
  const now = useNow();
  const mayChange = useMay("free_words.change");
  const dismiss = useDismissSentence();
  const toasts = useOutcomeToasts();
  return (
    <li className="flex items-start gap-3 px-5 py-3.5 narrow:px-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="m-0 font-semibold wrap-anywhere">“{text}”</p>
        <p className="m-0 text-sm text-ink-3">
          {[
            t("times", { count: times }),
            t("customers", { count: customers }),
            orderMoment(last_at, language, now),
          ].join(" · ")}
        </p>
        {mayChange && words.length > 0 && (
          <div className="flex flex-wrap gap-2 pt-1">
            {words.map((word) => (
              <Button
                key={word}
                variant="light"
                size="sm"
                className="max-w-full min-w-0"
                icon={<GraduationCap aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => onTeach(word)}
              >
                <span className="truncate">{t("teach", { word })}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
      {mayChange && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("dismiss", { text })}
          loading={dismiss.isPending}
          loadingLabel={t("dismissing")}
          icon={<X aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => dismiss.mutate(id, { onError: (error) => toasts.failed(error) })}
        />
      )}
    </li>
  );
}
