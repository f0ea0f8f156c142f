import { splitMoney } from "@agiza/i18n/money";
import type { Resources } from "@agiza/i18n/namespaces";
import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { ChoiceChips } from "@agiza/ui/choice-chips";
import { Dialog } from "@agiza/ui/dialog";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { QuantityStepper } from "@agiza/ui/quantity-stepper";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type TillProduct, tillProductQuery, type WholeTillProduct } from "#data/sales.ts";
import { isMeasured, packLabel } from "#entities/product/till-goods.rules.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { type ChosenGoods, mostOfOne, type NewLine } from "../basket.rules.ts";
import { type ChoiceProblem, findMissing, firstChoice, toNewLine } from "./chosen-goods.rules.ts";
import type { FoundCode } from "#entities/product/find-goods.rules.ts";
import { SlotPicks } from "./slot-picks.tsx";

type ChooseGoodsDialogProps = {
  found: FoundCode;
  /** How many are asked for to begin with. */
  quantity: number;
  onChosen: (line: NewLine) => void;
  onClose: () => void;
};

/** Asks for all that has to be said of a product: size, pack, extras, what fills a set, how much, its price. */
export function ChooseGoodsDialog({ found, quantity, onChosen, onClose }: ChooseGoodsDialogProps) {
  const { t } = useTranslation(["till", "common"]);
  const formId = useId();
  const { product } = found;
  const whole = useQuery({ ...tillProductQuery(product.id), enabled: product.is_set });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={product.name}
      closeLabel={t("common:close")}
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={formId}>
            {t("addToBasket")}
          </Button>
        </>
      }
    >
      {product.is_set ? (
        <QueryView query={whole} skeleton={<Skeleton className="h-40 w-full" />}>
          {(loaded) => (
            <Choices formId={formId} found={found} whole={loaded} quantity={quantity} onChosen={onChosen} />
          )}
        </QueryView>
      ) : (
        <Choices formId={formId} found={found} whole={null} quantity={quantity} onChosen={onChosen} />
      )}
    </Dialog>
  );
}

type ChoicesProps = Pick<ChooseGoodsDialogProps, "found" | "quantity" | "onChosen"> & {
  formId: string;
  whole: WholeTillProduct | null;
};

function Choices({ formId, found, whole, quantity: wanted, onChosen }: ChoicesProps) {
  const { t } = useTranslation("till");
  const { product } = found;
  const [goods, setGoods] = useState<ChosenGoods>(() => {
    const first = firstChoice(product);
    return { ...first, variantId: found.variantId ?? first.variantId, packId: found.packId };
  });
  const isByMeasure = isMeasured(product) && goods.packId === null;
  const [quantity, setQuantity] = useState<number | null>(isByMeasure ? null : wanted);
  const [priceMinor, setPrice] = useState<number | null>(null);
  const [problem, setProblem] = useState<ChoiceProblem | null>(null);
  const choose = (change: Partial<ChosenGoods>) => {
    setProblem(null);
    setGoods((held) => ({ ...held, ...change }));
  };

  function add() {
    const missing = findMissing({ product, set: whole?.set ?? null, goods, quantity, priceMinor });
    setProblem(missing);
    if (missing === null)
      onChosen(toNewLine(whole ?? product, goods, quantity!, product.price_on_request ? priceMinor : null));
  }

  return (
    <form
      id={formId}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        add();
      }}
    >
      {product.variants.length > 0 && (
        <ChoiceChips
          legend={t("variant")}
          unavailableLabel={t("soldOut")}
          error={problem === "variant" && t("missing.variant")}
          value={goods.variantId}
          choices={product.variants.map(({ id, name, available }) => ({
            value: id,
            label: name,
            unavailable: !available,
          }))}
          onChange={(variantId) => choose({ variantId })}
        />
      )}
      {product.packs.length > 0 && (
        <ChoiceChips
          legend={t("pack")}
          unavailableLabel={t("soldOut")}
          value={goods.packId ?? single}
          choices={[
            { value: single, label: t("single") },
            ...product.packs.map((pack) => ({ value: pack.id, label: packLabel(pack, product) })),
          ]}
          onChange={(packId) => {
            choose({ packId: packId === single ? null : packId });
            setQuantity(packId === single && isMeasured(product) ? null : 1);
          }}
        />
      )}
      <AddOns
        product={product}
        chosen={goods.addOnIds}
        hasProblem={problem === "add_ons"}
        onChange={(addOnIds) => choose({ addOnIds })}
      />
      {whole?.set?.slots.map((slot) => (
        <SlotPicks key={slot.id} slot={slot} goods={goods} onChange={(picks) => choose({ picks })} />
      ))}
      {problem === "picks" && (
        <p role="alert" className="m-0">
          <ErrorLine>{t("missing.picks")}</ErrorLine>
        </p>
      )}
      {product.price_on_request && (
        <Field label={t("agreedPrice")} error={problem === "price" && t("missing.price")}>
          <MoneyInput valueMinor={priceMinor} onChange={setPrice} />
        </Field>
      )}
      {isByMeasure ? (
        <Field
          label={t("howMuch", { unit: t(`unit.${product.unit as keyof Units}`) })}
          error={problem === "quantity" && t("missing.quantity")}
        >
          <NumberInput value={quantity} decimals={3} onChange={setQuantity} />
        </Field>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden="true" className="font-strong">
            {t("quantity")}
          </span>
          <QuantityStepper
            value={quantity ?? 1}
            max={mostOfOne}
            labels={{ quantity: t("quantity"), decrease: t("less"), increase: t("more") }}
            onChange={setQuantity}
          />
        </div>
      )}
    </form>
  );
}

const single = "single";
type Units = Resources["till"]["unit"];

type AddOnsProps = {
  product: TillProduct;
  chosen: readonly string[];
  hasProblem: boolean;
  onChange: (ids: string[]) => void;
};

function AddOns({ product, chosen, hasProblem, onChange }: AddOnsProps) {
  const { t } = useTranslation("till");
  return product.add_on_groups.map((group) => {
    const least = group.required ? Math.max(1, group.min) : group.min;
    const own = group.add_ons.map(({ id }) => id);
    const count = chosen.filter((id) => own.includes(id)).length;
    const isWrong = hasProblem && (count < least || count > group.max);
    const error = isWrong && t("missing.addOns", { min: least, max: group.max });
    if (least === 1 && group.max === 1)
      return (
        <ChoiceChips
          key={group.id}
          legend={group.name}
          unavailableLabel={t("soldOut")}
          error={error}
          value={chosen.find((id) => own.includes(id)) ?? null}
          choices={group.add_ons.map((addOn) => ({
            value: addOn.id,
            label: addOnWords(addOn),
            unavailable: !addOn.available,
          }))}
          onChange={(id) => onChange([...chosen.filter((one) => !own.includes(one)), id])}
        />
      );
    return (
      <fieldset key={group.id} className="m-0 grid gap-1 border-0 p-0">
        <legend className="mb-1 p-0 font-strong">
          {group.name} {least > 0 && <small>{t("required")}</small>}
        </legend>
        {group.add_ons.map((addOn) => (
          <Checkbox
            key={addOn.id}
            label={addOnWords(addOn)}
            disabled={!addOn.available}
            checked={chosen.includes(addOn.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, addOn.id] : chosen.filter((id) => id !== addOn.id))
            }
          />
        ))}
        {error && (
          <p role="alert" className="m-0">
            <ErrorLine>{error}</ErrorLine>
          </p>
        )}
      </fieldset>
    );
  });
}

const addOnWords = ({ name, price_minor }: { name: string; price_minor: number }): string =>
  price_minor === 0 ? name : `${name} +${splitMoney(price_minor).whole}`;
