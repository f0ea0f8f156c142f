import { Button } from "@agiza/ui/button";
import { Handshake, ShoppingBag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message } from "#data/conversations.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { orderFor, type WantedGoods } from "#lib/wanted-goods.ts";
import { maySayCode } from "./wanted-goods.rules.ts";

const OfferDialog = lazy(async () => ({
  default: (await import("../bargain/offer-dialog.tsx")).OfferDialog,
}));
const GoodsOrderDialog = lazy(async () => ({
  default: (await import("../bargain/goods-order-dialog.tsx")).GoodsOrderDialog,
}));

/** What can be done with a message stands beside it, plainly where it is looked at. */
export const besides =
  "flex-none opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 touch:opacity-60";

type MessageTradeProps = {
  conversation: Conversation;
  message: Message;
  wanted: WantedGoods[];
  /** Whether the customer may be written to. */
  mayAnswer: boolean;
};

/**
 * An order from what a message asks for, or the answer to a price in it. Where it may name codes the counter finds them;
 * otherwise the goods are chosen here.
 */
export function MessageTrade({ conversation, message, wanted, mayAnswer }: MessageTradeProps) {
  const { t } = useTranslation("conversations");
  const [open, setOpen] = useState<"order" | "bargain" | null>(null);
  const close = () => setOpen(null);
  const order = {
    variant: "icon",
    size: "sm",
    "aria-label": t("orderFromThis"),
    title: t("orderFromThis"),
    icon: <ShoppingBag aria-hidden="true" strokeWidth={1.9} />,
    className: besides,
  } as const;
  return (
    <>
      {maySayCode(wanted) || !mayAnswer ? (
        <RouteButton to={orderFor(conversation.customer.id, wanted)} {...order} />
      ) : (
        <Button {...order} onClick={() => setOpen("order")} />
      )}
      {mayAnswer && (
        <Button
          variant="icon"
          size="sm"
          aria-label={t("bargain")}
          title={t("bargain")}
          icon={<Handshake aria-hidden="true" strokeWidth={1.9} />}
          className={besides}
          onClick={() => setOpen("bargain")}
        />
      )}
      {open !== null && (
        <Suspense>
          {open === "order" ? (
            <GoodsOrderDialog conversation={conversation} message={message} onClose={close} />
          ) : (
            <OfferDialog conversation={conversation} message={message} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
