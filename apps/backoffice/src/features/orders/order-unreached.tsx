import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Check, MessageCircleX, MessageSquareText, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useAddOrderNote } from "#data/orders.ts";
import { useShop } from "#data/shop.ts";
import { callable } from "#lib/callable.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { unreachedNotice } from "./order-history.rules.ts";

/** Says that the customer does not know what we wanted to tell them, why, and how a person tells them. */
export function OrderUnreached({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const toasts = useOutcomeToasts();
  const mayNote = useMay("order.note");
  const shop = useShop();
  const add = useAddOrderNote(order.id);
  const keyOf = useIdempotencyKey();
  const failed = unreachedNotice(order.timeline);
  if (!failed) return null;
  const { customer, number } = order;
  const phone = callable(customer?.phone);
  const name = customer?.name || t("theCustomer");
  const notice = t(`notice.${failed.notice}`);
  const words = t("unreached.sms", { shop: shop?.name ?? "", number, notice });

  function told() {
    const note = { text: t("unreached.toldNote", { notice }), mentions: [] };
    add.mutate(
      { key: keyOf({ ...note, of: failed!.id }), ...note },
      { onError: (error) => toasts.failed(error) },
    );
  }

  return (
    <Notice
      tone="warning"
      icon={MessageCircleX}
      title={t("happened.noticeFailed", { notice })}
      actions={
        <>
          {phone && (
            <>
              <ButtonLink
                variant="light"
                size="sm"
                href={`tel:${phone}`}
                icon={<Phone aria-hidden="true" strokeWidth={1.9} />}
              >
                {t("callCustomer", { name })}
              </ButtonLink>
              <ButtonLink
                variant="light"
                size="sm"
                href={`sms:${phone}?body=${encodeURIComponent(words)}`}
                icon={<MessageSquareText aria-hidden="true" strokeWidth={1.9} />}
              >
                {t("unreached.write")}
              </ButtonLink>
            </>
          )}
          {mayNote && (
            <Button
              variant="light"
              size="sm"
              loading={add.isPending}
              icon={<Check aria-hidden="true" strokeWidth={1.9} />}
              onClick={told}
            >
              {t("unreached.told")}
            </Button>
          )}
        </>
      }
    >
      <p className="m-0">{t(`noticeFailure.${failed.reason}`)}</p>
    </Notice>
  );
}
