import { ApiError } from "@agiza/api-client/api-error";
import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { NumberInput } from "@agiza/ui/number-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message } from "#data/conversations.ts";
import { customerQuery } from "#data/customers.ts";
import { useAddPriceOffer } from "#data/price-offers.ts";
import { OwnerPinDialog } from "#entities/collecting/owner-pin-dialog.tsx";
import type { FoundCode } from "#entities/product/find-goods.rules.ts";
import { listPriceOf, timesQuantity } from "#entities/product/till-goods.rules.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChooseGoods, useChosenGoods } from "./choose-goods.tsx";
import { GoodsFields, useGoodsChoice } from "./goods-fields.tsx";
import { wordsIn } from "./named-goods.rules.ts";
import { findOfferProblem, type OfferProblem, type OfferWay, offerWays, ownerCodes } from "./offer.rules.ts";
import { priceIn } from "./price-in-text.rules.ts";

export type OfferDialogProps = {
  conversation: Conversation;
  /** The customer's, with the price they would give; null: the shop begins. */
  message: Message | null;
  onClose: () => void;
};

/** Bargains about a price beside the thread: which goods, what the customer would give, and what the shop answers. */
export function OfferDialog({ conversation, message, onClose }: OfferDialogProps) {
  const { t } = useTranslation("bargain");
  const { found, choose, chooseAnother } = useChosenGoods(message);
  if (!found)
    return <ChooseGoods title={t("whichGoods")} message={message} onChosen={choose} onClose={onClose} />;
  return (
    <OfferForm
      key={found.product.id}
      conversation={conversation}
      found={found}
      customersMinor={priceIn(wordsIn(message))}
      onAnother={chooseAnother}
      onClose={onClose}
    />
  );
}

type OfferFormProps = Pick<OfferDialogProps, "conversation" | "onClose"> & {
  found: FoundCode;
  customersMinor: number | null;
  onAnother: () => void;
};

const usualHours = 24;

function OfferForm({ conversation, found, customersMinor, onAnother, onClose }: OfferFormProps) {
  const { t } = useTranslation("bargain");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const add = useAddPriceOffer(conversation.id);
  const { product } = found;
  const { choice, change } = useGoodsChoice(found);
  const [customerMinor, setCustomerPrice] = useState(customersMinor);
  const [way, setWay] = useState<OfferWay>("counter");
  const [priceMinor, setPrice] = useState<number | null>(null);
  const [hours, setHours] = useState<number | null>(usualHours);
  const [problem, setProblem] = useState<OfferProblem | null>(null);
  const [isAskingOwner, setAskingOwner] = useState(false);
  const group = usePriceGroup(conversation.customer.id);
  const listMinor = listPriceOf(product, choice, choice.quantity ?? 1, group);
  const floorMinor = lowestOf(found, choice.packId);
  const customerProblem = problemOf(problem, "customerPrice");
  const priceProblem = problemOf(problem, "price");
  const soldMinor = way === "counter" ? priceMinor : way === "accept" ? customerMinor : null;

  function send(pin?: string) {
    const wrong = findOfferProblem({ product, choice, way, customerMinor, priceMinor, hours, listMinor });
    setProblem(wrong);
    if (wrong) return;
    setAskingOwner(false);
    const offer = {
      product_id: product.id,
      variant_id: choice.variantId,
      pack_id: choice.packId,
      quantity: choice.quantity!,
      customer_price_minor: customerMinor,
      way,
      price_minor: way === "counter" ? priceMinor : null,
      valid_hours: way === "counter" ? hours : null,
      ...(pin !== undefined && { owner_pin: pin }),
    };
    add.mutate(offer, {
      onSuccess: () => {
        toasts.done(t(`done.${way}`));
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError && ownerCodes.includes(error.code ?? "")) setAskingOwner(true);
      },
    });
  }

  if (isAskingOwner) return <OwnerPinDialog onPin={send} onClose={() => setAskingOwner(false)} />;
  return (
    <ConfirmDialog
      title={t("title")}
      confirmLabel={t(`send.${way}`)}
      keepLabel={t("cancel")}
      isPending={add.isPending}
      error={add.error && errorTextOf(add.error)}
      onConfirm={() => send()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <GoodsFields
          product={product}
          choice={choice}
          onChange={change}
          onAnother={onAnother}
          problem={problem === "variant" || problem === "quantity" ? problem : null}
        />
        <Field
          label={t("customerPrice")}
          optional={way === "counter" ? t("optional") : undefined}
          hint={listMinor === null ? t("onRequestHint") : t("usual", { price: formatMoney(listMinor) })}
          error={customerProblem && t(`problem.${customerProblem}`)}
        >
          <MoneyInput valueMinor={customerMinor} onChange={setCustomerPrice} />
        </Field>
        <RadioGroup
          legend={t("answer")}
          look="cards"
          value={way}
          options={offerWays.map((value) => ({
            value,
            label: t(`way.${value}`),
            description: t(`wayText.${value}`),
          }))}
          onChange={setWay}
        />
        {way === "counter" && (
          <div className="grid grid-cols-[1fr_7.5rem] gap-3 narrow:grid-cols-1">
            <Field
              label={t("ourPrice")}
              hint={floorMinor !== null && t("lowest", { price: formatMoney(floorMinor) })}
              error={priceProblem && t(`problem.${priceProblem}`)}
            >
              <MoneyInput valueMinor={priceMinor} onChange={setPrice} />
            </Field>
            <Field label={t("holds")} error={problem === "hours" && t("problem.hours")}>
              <NumberInput value={hours} decimals={0} onChange={setHours} />
            </Field>
          </div>
        )}
        {soldMinor !== null && choice.quantity !== null && (
          <p className="m-0 flex justify-between gap-3 border-t border-line pt-3 font-strong">
            <span>{t("comesTo")}</span>
            <span className="tabular-nums">{formatMoney(timesQuantity(soldMinor, choice.quantity))}</span>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** The problem where it is one of a field's. */
const problemOf = <Field extends "customerPrice" | "price">(problem: OfferProblem | null, field: Field) =>
  ([field, `${field}High`] as const).find((one) => one === problem) ?? null;

/** Whose prices the customer has, where that may be known. */
function usePriceGroup(customerId: string) {
  const mayRead = useMay("customers.read");
  const { data } = useQuery({ ...customerQuery(customerId), enabled: mayRead });
  return data?.price_group ?? "retail";
}

/** The least that one, or one pack, is sold for without asking. */
function lowestOf({ product }: FoundCode, packId: string | null): number | null {
  const { floor_price_minor: floor, price_on_request: isOnRequest } = product;
  if (floor === null || isOnRequest) return null;
  return timesQuantity(floor, product.packs.find(({ id }) => id === packId)?.units ?? 1);
}
