import { formatMoney } from "@agiza/i18n/money";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { useTranslation } from "react-i18next";
import type { WholeTillProduct } from "#data/sales.ts";
import type { ChosenGoods } from "../basket.rules.ts";
import { extraOf, picked } from "./chosen-goods.rules.ts";

type Slot = NonNullable<WholeTillProduct["set"]>["slots"][number];
type SlotPicksProps = { slot: Slot; goods: ChosenGoods; onChange: (picks: ChosenGoods["picks"]) => void };

/** What fills a slot of a set: how many of each choice. */
export function SlotPicks({ slot, goods, onChange }: SlotPicksProps) {
  const { t } = useTranslation("till");
  const count = picked(goods, slot.id);
  return (
    <fieldset className="m-0 grid border-0 p-0">
      <legend className="mb-1 flex w-full justify-between gap-3 p-0 font-strong">
        {slot.label}
        <span className="font-normal text-ink-2">
          {t("picked", { count, min: slot.min_picks, max: slot.max_picks })}
        </span>
      </legend>
      {slot.choices.map((choice) => {
        const name = [choice.name, choice.variant_name].filter(Boolean).join(", ");
        const isThis = (pick: ChosenGoods["picks"][number]) =>
          pick.slot_id === slot.id &&
          pick.product_id === choice.product_id &&
          pick.variant_id === choice.variant_id;
        const quantity = goods.picks.find(isThis)?.quantity ?? 0;
        const others = goods.picks.filter((pick) => !isThis(pick));
        const extraMinor = extraOf(slot, choice.price_minor);
        const room = slot.max_picks - count;
        return (
          <div
            key={`${choice.product_id}/${choice.variant_id ?? ""}`}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first-of-type:border-0"
          >
            <span className={choice.available ? "" : "text-ink-3 line-through"}>
              {name}
              {extraMinor > 0 && <small className="ml-2 text-ink-2">+{formatMoney(extraMinor)}</small>}
            </span>
            <QuantityStepper
              value={quantity}
              min={0}
              max={slot.repeats ? quantity + Math.max(0, room) : Math.min(1, quantity + Math.max(0, room))}
              disabled={!choice.available}
              labels={{
                quantity: t("quantityOf", { name }),
                decrease: t("lessOf", { name }),
                increase: t("moreOf", { name }),
              }}
              onChange={(next) =>
                onChange(
                  next === 0
                    ? others
                    : [
                        ...others,
                        {
                          slot_id: slot.id,
                          product_id: choice.product_id,
                          variant_id: choice.variant_id,
                          quantity: next,
                        },
                      ],
                )
              }
            />
          </div>
        );
      })}
    </fieldset>
  );
}
