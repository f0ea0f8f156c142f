import { Checkbox } from "@agiza/ui/checkbox";
import { Money } from "@agiza/ui/money";
import type { CartLine } from "./cart.ts";
import { fieldIds, limitsOf } from "./cart-problems.ts";
import type { AddOnGroup } from "./order.ts";
import { type Texts, useTexts } from "./texts.ts";
import { useOrderActions } from "./use-order-page.ts";
import { useProblem } from "./use-problem.ts";

/** One group of things to add, each with its price; says how many the shop takes. */
export function AddOnChoices({ group, line }: { group: AddOnGroup; line: CartLine }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const field = fieldIds.addOns(line.lineId, group.id);
  const error = useProblem(field);

  function choose(id: string, isChosen: boolean) {
    const own = new Set(group.items.map((item) => item.id));
    // Where only one may be chosen, the next tap takes the place of the last one.
    const others = line.addOnIds.filter(
      (one) => one !== id && !(isChosen && group.max === 1 && own.has(one)),
    );
    changeLine(line.lineId, { addOnIds: isChosen ? [...others, id] : others });
  }

  return (
    <fieldset
      id={field}
      aria-describedby={error ? `${field}-error` : undefined}
      className="m-0 min-w-0 border-0 border-t border-line p-0"
    >
      <legend className="float-left flex w-full flex-wrap items-baseline justify-between gap-x-3 px-3.5 py-3 md:px-5">
        <span className="text-md font-strong">{group.name}</span>
        <span className="text-sm text-ink-3">{limitText(group, t)}</span>
      </legend>
      <div className="clear-both">
        {group.items.map((item) => {
          const isChosen = line.addOnIds.includes(item.id);
          return (
            <Checkbox
              key={item.id}
              className="min-h-13 border-t border-line px-3.5 py-2.5 md:px-5"
              label={item.name}
              description={item.available ? undefined : t("soldOutNow")}
              trailing={
                item.price_minor === 0 ? (
                  t("free")
                ) : (
                  <Money minor={item.price_minor} signed withCurrency={false} />
                )
              }
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
          className="m-0 px-3.5 pb-3 text-sm font-medium text-danger-ink md:px-5"
        >
          {error}
        </p>
      )}
    </fieldset>
  );
}

function limitText(group: AddOnGroup, t: Texts): string {
  const { min, max } = limitsOf(group);
  const limits = { min, max };
  const isOpen = max >= group.items.length;
  if (min === 0) return isOpen ? t("ifYouLike") : t("chooseUpTo", limits);
  if (min === max) return t("chooseExactly", limits);
  return isOpen ? t("chooseAtLeast", limits) : t("chooseBetween", limits);
}
