import { Handshake, LayoutTemplate, Link2, MapPin, ShoppingBag, Smartphone } from "lucide-react";
import { useWide } from "#lib/use-room.ts";
import { useMayDo } from "#patterns/use-may.ts";

export const toolIcons = {
  product: ShoppingBag,
  orderLink: Link2,
  askPayment: Smartphone,
  bargain: Handshake,
  template: LayoutTemplate,
  location: MapPin,
};
/** What a dialog makes a message of. */
export type Tool = keyof typeof toolIcons;

/** What this person may send: what one needs every day stands above the box, the rest behind its plus. */
export function useTools(): { above: Tool[]; others: Tool[] } {
  const mayDo = useMayDo();
  const isWide = useWide();
  const above: Tool[] = [];
  if (mayDo("products.read")) above.push("product");
  if (mayDo("orders.read") && mayDo("order.change")) above.push("orderLink", "askPayment");
  const others: Tool[] = ["template", "location"];
  if (mayDo("order.create")) others.unshift("bargain");
  // A phone has no room for all of them: there what is pressed most stands first.
  return { above: isWide ? above : above.toReversed(), others };
}
