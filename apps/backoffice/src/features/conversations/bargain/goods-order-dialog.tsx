import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message } from "#data/conversations.ts";
import { useAddOrder } from "#data/orders.ts";
import type { FoundCode } from "#entities/product/find-goods.rules.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChooseGoods, useChosenGoods } from "./choose-goods.tsx";
import { GoodsFields, useGoodsChoice } from "./goods-fields.tsx";

export type GoodsOrderDialogProps = {
  conversation: Conversation;
  /** A photo, or words, of something the shop sells. */
  message: Message;
  onClose: () => void;
};

/** Makes an order of what a message shows, where no code says what it is, and sends its link. */
export function GoodsOrderDialog({ conversation, message, onClose }: GoodsOrderDialogProps) {
  const { t } = useTranslation("bargain");
  const { found, choose, chooseAnother } = useChosenGoods(message);
  if (!found)
    return <ChooseGoods title={t("whichShown")} message={message} onChosen={choose} onClose={onClose} />;
  return (
    <OrderForm
      key={found.product.id}
      conversation={conversation}
      found={found}
      onAnother={chooseAnother}
      onClose={onClose}
    />
  );
}

type OrderFormProps = Pick<GoodsOrderDialogProps, "conversation" | "onClose"> & {
  found: FoundCode;
  onAnother: () => void;
};

function OrderForm({ conversation, found, onAnother, onClose }: OrderFormProps) {
  const { t } = useTranslation("bargain");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const add = useAddOrder();
  const { product } = found;
  const { choice, change } = useGoodsChoice(found);
  const [isTried, setTried] = useState(false);
  const isMissing = choice.quantity === null || choice.quantity <= 0;

  function make() {
    if (choice.quantity === null || isMissing) return setTried(true);
    const items = [{ product_id: product.id, pack_id: choice.packId, quantity: choice.quantity }];
    add.mutate(
      { customer: { id: conversation.customer.id }, items },
      {
        onSuccess: () => {
          toasts.done(t("linkSent"));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t("orderTitle")}
      description={t("orderText")}
      confirmLabel={t("sendLink")}
      keepLabel={t("cancel")}
      isPending={add.isPending}
      error={add.error && errorTextOf(add.error)}
      onConfirm={make}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <GoodsFields
          product={product}
          choice={choice}
          onChange={change}
          onAnother={onAnother}
          asksVariant={false}
          problem={isTried && isMissing ? "quantity" : null}
        />
      </div>
    </ConfirmDialog>
  );
}
