import { Checkbox } from "@agiza/ui/checkbox";
import { Money } from "@agiza/ui/money";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { type CartLine, countOf } from "./cart.ts";
import { fieldIds, limitsOf } from "./cart-problems.ts";
import { ChoiceNote } from "./choice-note.tsx";
import type { AddOnGroup } from "./order.ts";
import { type Texts, useTexts } from "./texts.ts";
import { useOrderActions } from "./use-order-page.ts";
import { useProblem } from "./use-problem.ts";

/** A line stands between the choices, none between the group's name and the first of them. */
const row = "border-line not-first:border-t";

/** One group of things to add, or to pick into a set, each with its price; says how many the shop takes. */
export function AddOnChoices({ group, line }: { group: AddOnGroup; line: CartLine }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const field = fieldIds.addOns(line.lineId, group.id);
  const error = useProblem(field);

  function choose(id: string, isChosen: boolean) {
    // Where only one may be chosen, the next tap takes the place of the last one.
    const others = line.addOnIds.filter(
      (one) => one !== id && !(isChosen && group.max === 1 && group.items.some((item) => item.id === one)),
    );
    changeLine(line.lineId, { addOnIds: isChosen ? [...others, id] : others });
  }

  /** Picks something so often. */
  function pick(id: string, count: number) {
    const others = line.addOnIds.filter((one) => one !== id);
    changeLine(line.lineId, { addOnIds: [...others, ...Array<string>(count).fill(id)] });
  }

  const chosen = group.items.reduce((sum, { id }) => sum + countOf(line, id), 0);
  const left = group.max - chosen;
  const { min, max } = limitsOf(group);
  const isMissing = chosen < min;

  return (
    <fieldset
      id={field}
      data-max={group.max}
      aria-describedby={error ? `${field}-error` : undefined}
      className="min-w-0 border-t border-line"
    >
      <legend className="float-left flex w-full flex-wrap items-baseline justify-between gap-x-3 px-3.5 pt-3.5 md:px-5">
        <span className="text-md font-strong">{group.name}</span>
        {min > 0 ? (
          <ChoiceNote isOpen={isMissing}>
            {min === max && !isMissing ? t("chosen", { value: chosen }) : limitText(group, t)}
          </ChoiceNote>
        ) : (
          <span className="text-sm text-ink-3 first-letter:uppercase">{limitText(group, t)}</span>
        )}
      </legend>
      <div className="clear-both mx-3.5 md:mx-5">
        {group.items.map((item) => {
          const count = countOf(line, item.id);
          const isChosen = count > 0;
          const price = <ItemPrice item={item} group={group} />;
          if (group.repeats) {
            return (
              <div
                key={item.id}
                className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 ${row}`}
              >
                <span className="min-w-[min(100%,9rem)] flex-1 wrap-anywhere">
                  {item.name}
                  <span className="block text-sm text-ink-3">{item.available ? price : t("soldOutNow")}</span>
                </span>
                <QuantityStepper
                  className="h-12! [&_button]:w-[min(3rem,15vw)]!"
                  value={count}
                  min={0}
                  max={item.available ? count + Math.max(0, left) : count}
                  onChange={(now) => pick(item.id, now)}
                  labels={{
                    quantity: t("quantity", { name: item.name }),
                    decrease: t("less"),
                    increase: t("more"),
                  }}
                />
              </div>
            );
          }
          return (
            <Checkbox
              key={item.id}
              className={`min-h-11.5 py-2.5 ${row}`}
              label={item.name}
              description={item.available ? undefined : t("soldOutNow")}
              trailing={price}
              checked={isChosen}
              disabled={!item.available && !isChosen}
              onChange={(event) => choose(item.id, event.target.checked)}
            />
          );
        })}
      </div>
      {error && (
        <p
          id={`${field}-error`}
          role="alert"
          className="px-3.5 pb-3 text-sm font-medium text-danger-ink md:px-5"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ItemPrice({ item, group }: { item: AddOnGroup["items"][number]; group: AddOnGroup }) {
  const t = useTexts();
  if (item.price_minor === 0 && group.kind === "slot")
    return <span className="font-normal">{t("inThePrice")}</span>;
  if (item.price_minor === 0) return t("free");
  return <Money minor={item.price_minor} signed withCurrency={false} plainDecimals={group.repeats} />;
}

function limitText(group: AddOnGroup, t: Texts): string {
  const { min, max } = limitsOf(group);
  const limits = { min, max };
  const isOpen = !group.repeats && max >= group.items.length;
  if (min === 0) return isOpen ? t("optional") : t("chooseUpTo", limits);
  if (min === max) return t("chooseExactly", limits);
  return isOpen ? t("chooseAtLeast", limits) : t("chooseBetween", limits);
}
