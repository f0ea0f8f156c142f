import { ChoiceChips } from "@agiza/ui/choice-chips";
import type { CartLine } from "./cart.ts";
import { fieldIds } from "./cart-problems.ts";
import { ChoiceNote } from "./choice-note.tsx";
import type { Product } from "./order.ts";
import { optionLabel, type Texts, useTexts } from "./texts.ts";
import { useOrderActions } from "./use-order-page.ts";
import { useProblem } from "./use-problem.ts";
import { chooseOption, type OptionGroup, optionGroups } from "./variant-options.ts";

/** The sizes, colours and other options of a product, one row of chips each. */
export function VariantChoices({ product, line }: { product: Product; line: CartLine }) {
  return optionGroups(product, line.options).map((group) => (
    <OptionRow key={group.option} group={group} product={product} line={line} />
  ));
}

/** What is chosen, or that it is not; where there is one value only, nobody chose it. */
function noteOf({ values }: OptionGroup, chosen: string | undefined, t: Texts) {
  if (chosen === undefined) return <ChoiceNote isOpen>{t("chooseExactly", { min: 1 })}</ChoiceNote>;
  if (values.length === 1) return undefined;
  return <ChoiceNote isOpen={false}>{t("chosen", { value: chosen })}</ChoiceNote>;
}

function OptionRow({ group, product, line }: { group: OptionGroup; product: Product; line: CartLine }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const field = fieldIds.option(line.lineId, group.option);
  const error = useProblem(field);
  const value = line.options[group.option] ?? null;
  // By the unit and in no pack: the server names no value for it.
  const choices = group.values.map((one) => ({ ...one, label: one.label || t("single") }));
  const label = choices.find((one) => one.value === value)?.label;
  return (
    <div id={field} className="border-t border-line p-3.5 md:px-5">
      <ChoiceChips
        legend={optionLabel(group.option, t)}
        note={noteOf(group, label, t)}
        unavailableLabel={t("soldOut")}
        value={value}
        error={error}
        choices={choices.map((one) => ({
          value: one.value,
          unavailable: !one.available && one.value !== value,
          label: one.label,
          picture: one.imageUrl ?? undefined,
        }))}
        onChange={(chosen) =>
          changeLine(line.lineId, { options: chooseOption(product, line.options, group.option, chosen) })
        }
      />
    </div>
  );
}
