import { useTranslation } from "react-i18next";
import type { OrderSummary } from "#data/order-types.ts";
import { classNames } from "#lib/class-names.ts";
import { LinePicture } from "./line-picture.tsx";

/** What was ordered, at a glance: up to three pictures, the first product, and how many lines more. */
export function OrderItems({ order }: { order: OrderSummary }) {
  if (order.items.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="flex flex-none">
        {order.items.map((item, index) => (
          <LinePicture
            key={`${index}-${item.name}`}
            name={item.name}
            src={item.image_url}
            size={32}
            className={classNames("ring-2 ring-surface", index > 0 && "-ml-2")}
          />
        ))}
      </span>
      <OrderItemsText order={order} wraps />
    </span>
  );
}

const hardSpace = "\u{A0}";

/** The first product of an order, and how many lines more: on one line, or on two where that is all the room there is. */
export function OrderItemsText({ order, wraps = false }: { order: OrderSummary; wraps?: boolean }) {
  const { t } = useTranslation("orders");
  const [first] = order.items;
  if (!first) return null;
  const more = order.items_count - 1;
  return (
    <span
      className={
        wraps
          ? "line-clamp-2 min-w-0 text-sm whitespace-normal leading-snug text-ink-2"
          : "flex min-w-0 whitespace-pre text-ink-2"
      }
    >
      <span className={wraps ? undefined : "min-w-0 truncate"}>{first.name}</span>
      {/* Never at the beginning of a line: how many is read with the name's last word. */}
      {first.quantity !== 1 && (
        <span className="flex-none">{`${hardSpace}×${hardSpace}${first.quantity}`}</span>
      )}
      {more > 0 && <span className="flex-none text-ink-3"> {t("moreItems", { count: more })}</span>}
    </span>
  );
}
