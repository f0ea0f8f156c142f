import { useState } from "react";
import { ShopLetter, type Wearer } from "./shop-cloth.tsx";

export type Picture = { image_url: string | null; image_small_url: string | null };

type ProductPictureProps = { picture: Picture; name: string; shop: Wearer; className: string };

/**
 * A square picture, small on phones and large on desks; missing or broken, the shop's cloth
 * with the product's first letter stands in. Silent.
 */
export function ProductPicture({ picture, name, shop, className }: ProductPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { image_url: large, image_small_url: small } = picture;
  const frame = `aspect-square flex-none overflow-hidden rounded-[13px] bg-surface-3 ${className}`;
  if (large && large !== brokenUrl) {
    return (
      <picture>
        <source media="(width >= 47.5rem)" srcSet={large} />
        <img
          src={small ?? large}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          className={`object-cover ${frame}`}
          onError={() => setBrokenUrl(large)}
        />
      </picture>
    );
  }
  return (
    <span className={`block opacity-60 ${frame}`}>
      <ShopLetter shop={shop} name={name} className="size-full md:[&>span]:text-[4rem]" />
    </span>
  );
}
