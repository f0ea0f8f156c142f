import { useLanguage } from "@agiza/i18n/language-provider";
import type { OrderSummary } from "#data/order-types.ts";
import { classNames } from "#lib/class-names.ts";
import { stageFill } from "./stage-colours.ts";

type Named = Pick<NonNullable<OrderSummary["stage"]>, "name_sw" | "name_en" | "colour">;

/** A stage by its name and colour. */
export function StageMark({ stage, className }: { stage: Named; className?: string }) {
  const { language } = useLanguage();
  return (
    <span className={classNames("inline-flex min-w-0 items-center gap-1.5 text-sm text-ink-2", className)}>
      <span
        aria-hidden="true"
        className={classNames("h-3.5 w-1 flex-none rounded-xs", stageFill[stage.colour])}
      />
      <span className="truncate">{language === "sw" ? stage.name_sw : stage.name_en}</span>
    </span>
  );
}
