import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { useTranslation } from "react-i18next";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { quantityText } from "#lib/quantity-text.ts";
import { type BasketAction, mostOfOne } from "../basket.rules.ts";
import type { PricedLine } from "../pricing.rules.ts";

type CartLineProps = { priced: PricedLine; change: (action: BasketAction) => void; onEdit: () => void };

/** Goods in the basket: how many, for how much, and what is in the way. A press on their name opens all that can be agreed. */
export function CartLine({ priced, change, onEdit }: CartLineProps) {
  const { t } = useTranslation("till");
  const { line, problem, totalMinor, listTotalMinor } = priced;
  const { key, name, details, note, quantity, imageUrl, isCounted } = line;
  const labels = {
    quantity: t("quantityOf", { name }),
    decrease: t("lessOf", { name }),
    increase: t("moreOf", { name }),
    remove: t("remove", { name }),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0">
      <button
        type="button"
        className="flex min-h-12 min-w-40 flex-1 items-center gap-3 rounded-md border-0 bg-transparent p-0 text-left text-ink"
        onClick={onEdit}
      >
        <LinePicture name={name} src={imageUrl} size={48} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-medium wrap-anywhere">
            <span className="sr-only">{t("edit")} </span>
            {name}
          </span>
          {(details !== "" || note !== "") && (
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {[details, note && `“${note}”`].filter(Boolean).join(" · ")}
            </span>
          )}
          <span className="font-bold">
            <Money minor={totalMinor} withCurrency={false} />
          </span>
          {listTotalMinor !== totalMinor && (
            <s className="ml-2 text-sm text-ink-2">
              <span className="sr-only">{t("insteadOf")} </span>
              <Money minor={listTotalMinor} withCurrency={false} plainDecimals />
            </s>
          )}
        </span>
      </button>
      {isCounted ? (
        <QuantityStepper
          value={quantity}
          max={mostOfOne}
          labels={labels}
          onChange={(next) => change({ type: "edit", key, change: { quantity: next } })}
          onRemove={() => change({ type: "remove", key })}
        />
      ) : (
        <Button variant="light" onClick={onEdit}>
          <span className="sr-only">{t("editQuantity", { name })}: </span>
          {quantityText(quantity)}
        </Button>
      )}
      {problem && (
        <output className="m-0 w-full text-sm font-medium text-danger-ink">
          {t(`lineProblem.${problem}`)}
        </output>
      )}
    </li>
  );
}
