import { orderLink } from "#data/order-link.ts";

/** The border strip of the shop's cloth over the page. Decoration. */
export function ShopStrip({ shopId }: { shopId: string }) {
  return (
    <div
      aria-hidden="true"
      className="h-3 bg-size-[12px] bg-[repeat-x]"
      style={{ backgroundImage: orderLink().clothOf(shopId).border }}
    />
  );
}

type ShopLetterProps = { shopId: string; name: string; className: string };

/** The shop's border around the first letter of a name: its face, and what stands where a picture is missing. */
export function ShopLetter({ shopId, name, className }: ShopLetterProps) {
  const { border, figure, light } = orderLink().clothOf(shopId);
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden bg-size-[12px] ${className}`}
      style={{ backgroundImage: border }}
    >
      <span
        className="grid aspect-square w-5/8 place-items-center rounded-xs font-display text-xl leading-none font-bold"
        style={{ background: figure, color: light }}
      >
        {name.trim().charAt(0).toUpperCase()}
      </span>
    </span>
  );
}
