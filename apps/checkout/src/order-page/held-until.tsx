import { formatToldClock } from "@agiza/i18n/dates";
import { useEffect, useState } from "react";
import { useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

/** Until when the shop keeps the goods for this customer; nothing once that is over. */
export function HeldUntil() {
  const t = useTexts();
  const until = useOrderPage((state) => state.order.held_until);
  // A size that is still to be chosen is nobody's.
  const isSomeOpen = useOrderPage(({ order }) =>
    order.products.some(({ variants, variant_id }) => variants.length > 0 && variant_id === null),
  );
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setEnded(until), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (until === null || until === ended) return null;
  return (
    <p className="mt-1.5 font-medium text-success-ink">
      {t(isSomeOpen ? "chosenHeldUntil" : "heldUntil", { time: formatToldClock(until, t.language) })}
    </p>
  );
}
