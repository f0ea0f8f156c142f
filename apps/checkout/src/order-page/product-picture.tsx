import { useState } from "react";
import { ShopLetter } from "./shop-cloth.tsx";

type ProductPictureProps = { url: string | null; name: string; shopId: string; className: string };

/** A square picture; missing or broken, the shop's cloth with the product's first letter stands in. Silent. */
export function ProductPicture({ url, name, shopId, className }: ProductPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const frame = `aspect-square flex-none overflow-hidden rounded-[13px] bg-surface-3 ${className}`;
  if (url && url !== brokenUrl) {
    return (
      <img
        src={url}
        alt=""
        width={272}
        height={272}
        loading="lazy"
        decoding="async"
        className={`object-cover ${frame}`}
        onError={() => setBrokenUrl(url)}
      />
    );
  }
  return (
    <span className={`block opacity-60 ${frame}`}>
      <ShopLetter shopId={shopId} name={name} className="size-full" />
    </span>
  );
}
