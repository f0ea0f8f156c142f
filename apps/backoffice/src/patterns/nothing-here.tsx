import { EmptyState } from "@agiza/ui/empty-state";
import { useShop } from "#data/shop.ts";
import { RouteButton } from "#lib/route-button.tsx";

export type NothingHereProps = { title: string; message: string; backTo: string; backLabel: string };

/** A page that does not exist, in the cloth of the shop one works in, with a way back. */
export function NothingHere({ title, message, backTo, backLabel }: NothingHereProps) {
  const shop = useShop();
  return (
    <EmptyState
      level={1}
      {...(shop && { shopId: shop.id, kanga: shop.kanga })}
      title={title}
      message={message}
      action={
        <RouteButton to={backTo} variant="light">
          {backLabel}
        </RouteButton>
      }
      className="py-20"
    />
  );
}
