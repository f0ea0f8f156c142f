import { useState } from "react";
import { classNames } from "../class-names.ts";
import { colourways } from "../kanga/colourways.ts";
import { cssUrl, mjiUri } from "../kanga/kanga-images.ts";
import { mjiTile } from "../kanga/mji-tile.ts";
import { kangaOf } from "../kanga/shop-kanga.ts";
import type { ShopKanga } from "../kanga/shop-kanga.ts";

export type ProductPictureProps = {
  name: string;
  src: string | null;
  /** Whose cloth stands where there is no photo. */
  shopId: string;
  /** The cloth it chose, if it did. */
  kanga?: ShopKanga | null | undefined;
  size: 32 | 40 | 48 | 64;
  className?: string;
};

const looks = {
  32: { shape: "rounded-[7px]", plate: "size-[19px] rounded-[4px] text-sm", tilePx: 14 },
  40: { shape: "rounded-[8px]", plate: "size-6 rounded-[5px] text-md", tilePx: 18 },
  48: { shape: "rounded-[9px]", plate: "size-7 rounded-sm text-lg", tilePx: 20 },
  64: { shape: "rounded-[10px]", plate: "size-9 rounded-[8px] text-xl", tilePx: 26 },
};

/** A product as it is sold; without a photo, or once it is gone, the shop's own cloth with the product's first letter. Silent: the name stands beside it. */
export function ProductPicture({ name, src, shopId, kanga, size, className }: ProductPictureProps) {
  const { shape, plate, tilePx } = looks[size];
  const edge = { width: size, height: size };
  const [missing, setMissing] = useState<string | null>(null);
  if (src && src !== missing)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        {...edge}
        onError={() => setMissing(src)}
        className={classNames("flex-none bg-surface-4 object-cover", shape, className)}
      />
    );
  const { way, centre } = kangaOf(shopId, kanga);
  const tile = mjiTile(centre, way);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative grid flex-none place-items-center overflow-hidden bg-surface print:[print-color-adjust:exact]",
        shape,
        className,
      )}
      style={edge}
    >
      <span
        className="absolute inset-0 opacity-40"
        style={{
          backgroundColor: colourways[way][0],
          backgroundImage: cssUrl(mjiUri(centre, way)),
          backgroundSize: `${tilePx}px ${Math.round((tilePx * tile.height) / tile.width)}px`,
          backgroundPosition: "center",
        }}
      />
      <span
        className={classNames(
          "relative grid place-items-center bg-surface font-display leading-none font-bold text-ink",
          plate,
        )}
      >
        {name.trim().charAt(0).toUpperCase()}
      </span>
    </span>
  );
}
