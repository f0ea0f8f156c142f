import { classNames } from "../class-names.ts";
import { colourways } from "../kanga/colourways.ts";
import { cssUrl, pindoUri } from "../kanga/kanga-images.ts";
import { kangaOf } from "../kanga/shop-kanga.ts";
import type { Kanga } from "../kanga/shop-kanga.ts";

export type KangaMarkProps = {
  shopId?: string;
  kanga?: Pick<Kanga, "way" | "border"> | null | undefined;
  /** The shop's name; its first letter stands in the middle. */
  name: string;
  /** Edge in pixels. */
  size?: number;
  className?: string;
};

/** A shop's face before it uploads a logo: its border around the first letter of its name. Silent, the name stands beside it. */
export function KangaMark({ shopId, kanga, name, size = 40, className }: KangaMarkProps) {
  const { way, border } = kanga ?? kangaOf(shopId ?? name);
  const [, figure, , light] = colourways[way];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid flex-none place-items-center overflow-hidden print:[print-color-adjust:exact]",
        className,
      )}
      style={{
        width: size,
        height: size,
        borderRadius: Math.round(size * 0.25),
        backgroundImage: cssUrl(pindoUri(border, way)),
        backgroundSize: `${size / 4}px ${size / 4}px`,
      }}
    >
      <span
        className="grid place-items-center font-display leading-none font-bold"
        style={{
          width: size * 0.625,
          height: size * 0.625,
          borderRadius: size * 0.085,
          background: figure,
          color: light,
          fontSize: size * 0.46,
        }}
      >
        {name.trim().charAt(0).toUpperCase()}
      </span>
    </span>
  );
}
