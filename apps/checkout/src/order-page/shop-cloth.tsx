import { colourways } from "@agiza/ui/kanga/colourways";
import { cssUrl, frameUri, pindoUri } from "@agiza/ui/kanga/kanga-images";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import type { ReactNode } from "react";
import type { Order } from "./order.ts";

/** Whose cloth it is: the one the shop chose, or the one that its id decides. */
export type Wearer = Pick<Order, "shop_id" | "kanga">;

export const clothOf = ({ shop_id, kanga }: Wearer) => kangaOf(shop_id, kanga);

const borderOf = (shop: Wearer): string => {
  const { border, way } = clothOf(shop);
  return cssUrl(pindoUri(border, way));
};

type ShopStripProps = { shop?: Wearer; className?: string };

/** The mat of a page without a shop. */
const noShop = cssUrl(pindoUri("mkeka", "usiku"));

/** The border strip of the shop's cloth over the page. Decoration. */
export function ShopStrip({ shop, className = "" }: ShopStripProps) {
  return (
    <div
      aria-hidden="true"
      className={`h-3 flex-none bg-size-[12px] bg-[repeat-x] ${className}`}
      style={{ backgroundImage: shop === undefined ? noShop : borderOf(shop) }}
    />
  );
}

type ShopLetterProps = { shop: Wearer; name: string; className: string };

/** The shop's border around the first letter of a name: its face, and what stands where a picture is missing. */
export function ShopLetter({ shop, name, className }: ShopLetterProps) {
  const [, figure, , light] = colourways[clothOf(shop).way];
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center overflow-hidden bg-size-[12px] ${className}`}
      style={{ backgroundImage: borderOf(shop) }}
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

/** A whole cloth of the shop, with a plate in the middle. Its field is a small file; until it is there, its colour. */
export function ShopCloth({ shop, children }: { shop: Wearer; children: ReactNode }) {
  const { border, way, centre } = clothOf(shop);
  const [ground, figure, , light] = colourways[way];
  return (
    <div
      className="grid h-[clamp(11.5rem,27dvh,14.75rem)] place-items-center [clip-path:inset(0_round_14px)]"
      style={{
        border: `26px solid ${figure}`,
        borderImage: `${cssUrl(frameUri(border, way))} 24 round`,
        background: `${cssUrl(`/cloth/${centre}-${way}.svg`)} 0 0 / 40px round padding-box, ${ground}`,
        boxShadow: `inset 0 0 0 3px ${light}`,
      }}
    >
      <div
        className="rounded-[16px] px-6 pt-5 pb-4 text-center"
        style={{ background: figure, color: light, boxShadow: `0 0 0 3px ${light}` }}
      >
        {children}
      </div>
    </div>
  );
}
