import { classNames } from "../class-names.ts";
import { cssUrl, pindoUri } from "../kanga/kanga-images.ts";
import { seamColour } from "../kanga/pindo-tile.ts";
import { kangaOf } from "../kanga/shop-kanga.ts";
import type { Kanga } from "../kanga/shop-kanga.ts";

export type PindoProps = {
  /** Whose cloth; `kanga` wins where the shop has picked one. */
  shopId?: string;
  kanga?: Pick<Kanga, "way" | "border"> | null | undefined;
  /** Pixels: 6 above the app, 12 on the order page, 20 to 44 on our own pages. */
  height?: number;
  className?: string;
};

/** The border strip that marks whose shop this is. Pure decoration, hidden from assistive technology. */
export function Pindo({ shopId = "agiza", kanga, height = 6, className }: PindoProps) {
  const { way, border } = kanga ?? kangaOf(shopId);
  /* Under 12 px a whole tile turns to dust, so the strip shows the upper half of a 12 px tile. */
  const tileSize = Math.max(height, 12);
  return (
    <div
      aria-hidden="true"
      className={classNames("w-full flex-none print:[print-color-adjust:exact]", className)}
      style={{
        height,
        backgroundColor: seamColour(border, way),
        backgroundImage: cssUrl(pindoUri(border, way)),
        backgroundSize: `${tileSize}px ${tileSize}px`,
        backgroundRepeat: "round no-repeat",
      }}
    />
  );
}
