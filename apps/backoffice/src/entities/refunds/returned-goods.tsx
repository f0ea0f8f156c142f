import { Checkbox } from "@agiza/ui/checkbox";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { useTranslation } from "react-i18next";
import type { OrderRefunds } from "#data/refunds.ts";

type Props = {
  goods: OrderRefunds["goods"];
  value: Readonly<Record<string, number>>;
  onChange: (value: Record<string, number>) => void;
};

/** Goods that the customer brought back: what is ticked goes on the shelf again. */
export function ReturnedGoods({ goods, value, onChange }: Props) {
  const { t } = useTranslation("refunds");
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 font-semibold">{t("give.goods")}</legend>
      <p className="m-0 mt-1 text-sm text-ink-3">{t("give.goodsHint")}</p>
      <ul className="m-0 mt-2 grid list-none gap-2 p-0">
        {goods.map(({ line_id: id, name, quantity }) => {
          const count = value[id] ?? 0;
          const set = (next: number) => onChange({ ...value, [id]: next });
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2">
              <Checkbox
                label={name}
                checked={count > 0}
                onChange={({ target }) => set(target.checked ? quantity : 0)}
              />
              {count > 0 && quantity > 1 && (
                <QuantityStepper
                  value={count}
                  max={quantity}
                  labels={{
                    quantity: t("give.goodsCount", { name }),
                    decrease: t("give.less"),
                    increase: t("give.more"),
                  }}
                  onChange={set}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
