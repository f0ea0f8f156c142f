import { Button } from "@agiza/ui/button";
import { Ellipsis, Handshake, Reply, ShoppingBag } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Conversation, Message } from "#data/conversations.ts";
import { classNames } from "#lib/class-names.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { orderFor, type WantedGoods } from "#lib/wanted-goods.ts";
import { usePressPanel } from "../use-press-panel.ts";
import { ReactionRow, type ReactionRowProps } from "./reaction-row.tsx";
import { maySayCode } from "./wanted-goods.rules.ts";

const OfferDialog = lazy(async () => ({
  default: (await import("../bargain/offer-dialog.tsx")).OfferDialog,
}));
const GoodsOrderDialog = lazy(async () => ({
  default: (await import("../bargain/goods-order-dialog.tsx")).GoodsOrderDialog,
}));

/** About as high as all of it is, in pixels. */
const panelHeight = 210;

export type MessageActionsProps = {
  conversation: Conversation;
  message: Message;
  /** What it may ask for, where this person may sell; null where it asks for nothing. */
  wanted: WantedGoods[] | null;
  /** Whether the customer may be written to. */
  mayAnswer: boolean;
  reacting: ReactionRowProps;
  onAnswer: (message: Message) => void;
};

/**
 * What can be done with a customer's message, behind one press beside it: an emoji, an answer, an order from what it asks for,
 * the answer to a price in it. Where it may name codes the counter finds them; otherwise the goods are chosen here.
 */
export function MessageActions(props: MessageActionsProps) {
  const { conversation, message, wanted, mayAnswer, reacting, onAnswer } = props;
  const { t } = useTranslation("conversations");
  const id = useId();
  const { isOpen, setIsOpen, close, opener, place, panel } = usePressPanel();
  const [isBelow, setBelow] = useState(false);
  const [dialog, setDialog] = useState<"order" | "bargain" | null>(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };

  /** Upwards, unless the thread's edge would cut it. */
  function toggle() {
    const edge = opener.current?.closest("section")?.getBoundingClientRect().top ?? 0;
    setBelow((opener.current?.getBoundingClientRect().top ?? 0) - edge < panelHeight);
    setIsOpen(!isOpen);
  }

  return (
    <div ref={place} className="flex-none">
      <Button
        ref={opener}
        variant="icon"
        size="sm"
        aria-label={t("messageActions")}
        title={t("messageActions")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
        className={classNames(
          "touch:-my-1 touch:size-11! touch:[&_svg]:size-5",
          !isOpen &&
            "opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 touch:opacity-100",
        )}
        onClick={toggle}
      />
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={`absolute left-0 z-10 grid max-w-full animate-rise gap-0.5 rounded-lg border border-line bg-surface p-1.5 shadow-floating ${isBelow ? "top-full mt-1" : "bottom-full mb-1"}`}
        >
          {mayAnswer && (
            <ReactionRow
              chosen={reacting.chosen}
              onReact={(emoji) => {
                reacting.onReact(emoji);
                close();
              }}
            />
          )}
          {mayAnswer && (
            <Row icon={<Reply />} label={t("compose.answer")} onPress={choose(() => onAnswer(message))} />
          )}
          {wanted &&
            (maySayCode(wanted) || !mayAnswer ? (
              <RouteButton
                to={orderFor(conversation.customer.id, wanted)}
                variant="ghost"
                icon={<ShoppingBag aria-hidden="true" strokeWidth={1.9} />}
                className={rowClasses}
              >
                {t("orderFromThis")}
              </RouteButton>
            ) : (
              <Row
                icon={<ShoppingBag />}
                label={t("orderFromThis")}
                onPress={choose(() => setDialog("order"))}
              />
            ))}
          {wanted && mayAnswer && (
            <Row icon={<Handshake />} label={t("bargain")} onPress={choose(() => setDialog("bargain"))} />
          )}
        </div>
      )}
      {dialog !== null && (
        <Suspense>
          {dialog === "order" ? (
            <GoodsOrderDialog conversation={conversation} message={message} onClose={() => setDialog(null)} />
          ) : (
            <OfferDialog conversation={conversation} message={message} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/* Long words of large letters go on below each other instead of leaving the window. */
const rowClasses =
  "h-auto! min-h-11 w-full justify-start! py-1.5 text-left leading-tight! whitespace-normal!";

function Row({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      icon={
        <span aria-hidden="true" className="contents [&_svg]:stroke-[1.9]">
          {icon}
        </span>
      }
      className={rowClasses}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
