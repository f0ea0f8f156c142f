import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { Picture } from "../product-parts.tsx";
import { chatLimits, cutTo } from "./chat-limits.rules.ts";
import { goodsName } from "./set-form.values.ts";
import type { SetPreviewProps } from "./set-preview-props.ts";
import { useSlotWords } from "./use-slot-words.ts";

/** A fixed set as one message; one that is filled as the question of the open slot with its list. */
export function ChatPreview(props: SetPreviewProps) {
  const slot = props.values.slots[props.openIndex];
  return (
    <div className="bg-bubble-out/25 pt-3">
      {slot ? <SlotQuestion {...props} /> : <SetMessage {...props} />}
    </div>
  );
}

function Said({ children }: { children: React.ReactNode }) {
  return (
    <p className="m-0 mr-2.5 mb-2.5 ml-auto w-fit max-w-[85%] rounded-lg rounded-br-xs bg-bubble-out px-3 py-2 text-sm text-on-bubble-out wrap-anywhere">
      {children}
    </p>
  );
}

function SetMessage({ values: { name, parts }, tried }: SetPreviewProps) {
  const { t } = useTranslation("productSets");
  return (
    <div className="min-h-40 pb-1">
      <Said>
        <strong className="block">{name || t("form.name")}</strong>
        {parts.map((part) => (
          <span key={`${part.product_id} ${part.variant_id}`} className="block">
            {t("preview.singleLine", { quantity: part.quantity, name: goodsName(part) })}
          </span>
        ))}
        {tried && <Money minor={tried.price_from_minor} plainDecimals className="mt-1 block font-strong" />}
      </Said>
    </div>
  );
}

function SlotQuestion({ values, tried, openIndex }: SetPreviewProps) {
  const { t } = useTranslation("productSets");
  const { labelOf } = useSlotWords();
  const slot = values.slots[openIndex]!;
  const label = labelOf(slot, openIndex + 1);
  const rows = tried?.slots[openIndex]?.choices ?? [];
  const shown = rows.slice(0, chatLimits.rows);
  return (
    <>
      <Said>{t("preview.question", { place: openIndex + 1, count: values.slots.length, label })}</Said>
      <div className="rounded-t-xl bg-surface pt-3">
        <p className="m-0 flex items-baseline justify-between gap-2 px-3 pb-2 text-sm">
          <span className="truncate font-strong">{cutTo(label, chatLimits.title)}</span>
          <span className="flex-none text-xs text-ink-2">
            {slot.min_picks === slot.max_picks
              ? t("preview.exactly", { max: slot.max_picks })
              : t("preview.range", { min: slot.min_picks, max: slot.max_picks })}
          </span>
        </p>
        {shown.length === 0 && <p className="m-0 px-3 pb-4 text-sm text-ink-2">{t("preview.nothing")}</p>}
        {shown.map((row, index) => (
          <p
            key={`${row.product_id} ${row.variant_id}`}
            className="m-0 flex items-center gap-2.5 border-t border-line px-3 py-1.5 text-sm"
          >
            <Picture name={row.name} src={row.image_small_url} size={32} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{cutTo(goodsName(row), chatLimits.title)}</span>
              {row.extra_minor > 0 && (
                <Money
                  minor={row.extra_minor}
                  signed
                  withCurrency={false}
                  plainDecimals
                  className="text-xs"
                />
              )}
            </span>
            <span
              className={classNames(
                "size-4 flex-none rounded-full border",
                index === 0 ? "border-[5px] border-brand" : "border-line-control",
              )}
            />
          </p>
        ))}
        {rows.length > shown.length && (
          <p className="m-0 border-t border-line px-3 py-2 text-xs text-ink-2">
            {t("preview.more", { count: rows.length - shown.length })}
          </p>
        )}
        <p className="m-3 rounded-md bg-success px-3 py-2 text-center text-sm font-semibold text-on-brand">
          {t("preview.next")}
        </p>
      </div>
    </>
  );
}
