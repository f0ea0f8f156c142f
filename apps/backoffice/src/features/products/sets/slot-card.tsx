import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { ErrorLine } from "@agiza/ui/error-line";
import { ChevronDown, ChevronUp, Copy, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import { DragHandle } from "./drag-handle.tsx";
import type { SlotCardProps } from "./slot-card-props.ts";
import { Thumbs } from "./set-parts.tsx";
import { SlotFields } from "./slot-fields.tsx";
import { useSlotWords } from "./use-slot-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** One slot: a line that says what it is, and its fields once it is open. */
export function SlotCard(props: SlotCardProps) {
  const { slot, place, found, errors, isOpen, isLifted, handle, onToggle, onChange } = props;
  const { t } = useTranslation("productSets");
  const { labelOf, summaryOf } = useSlotWords();
  const name = labelOf(slot, place);
  const problem = Object.values(errors ?? {}).find((one) => one?.message)?.message;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li
      data-tile=""
      className={classNames(
        "min-w-0 rounded-lg border bg-surface",
        isOpen || isLifted ? "border-brand shadow-[0_0_0_1px_var(--brand)]" : "border-line",
      )}
    >
      <div className="flex items-center gap-2.5 p-3">
        {handle && <DragHandle label={t("form.moveSlot", { name })} handle={handle} />}
        <span
          aria-hidden="true"
          className={classNames(
            "grid size-6 flex-none place-items-center rounded-sm text-sm font-strong",
            isOpen ? "bg-brand text-on-brand" : "bg-surface-4",
          )}
        >
          {place}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-strong wrap-anywhere">{name}</span>
          <span className="line-clamp-2 text-sm text-ink-2">{summaryOf(slot)}</span>
        </span>
        {!isOpen && (
          <span className="contents narrow:hidden">
            <Thumbs of={slot.choices.length > 0 ? slot.choices : (found?.choices ?? [])} />
            <span className="rounded-md bg-surface-4 px-2 py-1 text-xs font-semibold whitespace-nowrap">
              {slot.price_rule === "fixed"
                ? `+${formatMoney(slot.fixed_minor ?? 0, "").trim()}`
                : t(`form.priceRules.${slot.price_rule}`)}
            </span>
          </span>
        )}
        {isOpen && props.onCopy && (
          <Button
            variant="icon"
            size="sm"
            aria-label={t("form.copySlot", { name })}
            icon={<Copy {...icon} />}
            onClick={props.onCopy}
          />
        )}
        {isOpen && (
          <Button
            variant="icon"
            size="sm"
            aria-label={t("form.removeSlot", { name })}
            icon={<Trash2 {...icon} />}
            onClick={props.onRemove}
          />
        )}
        <Button
          variant="icon"
          size="sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "form.closeSlot" : "form.openSlot", { name })}
          icon={<Chevron {...icon} />}
          onClick={onToggle}
        />
      </div>
      {problem && !isOpen && (
        <div className="px-3 pb-3">
          <ErrorLine>{problem}</ErrorLine>
        </div>
      )}
      {isOpen && <SlotFields slot={slot} errors={errors} found={found} onChange={onChange} />}
    </li>
  );
}
