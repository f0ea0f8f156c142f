import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { colourways } from "../kanga/colourways.ts";
import { cssUrl, frameUri, mjiUri } from "../kanga/kanga-images.ts";
import { mjiTile } from "../kanga/mji-tile.ts";
import { kangaOf } from "../kanga/shop-kanga.ts";
import type { Kanga } from "../kanga/shop-kanga.ts";

export type KangaBoxProps = {
  shopId?: string;
  kanga?: Kanga | null | undefined;
  /** Width of the border in pixels: 18 small, 24 to 36 in panels. */
  borderWidth?: number;
  /** Width of one repeat of the centre in pixels. */
  tileWidth?: number;
  /** The saying near the lower edge; one per page. */
  jina?: string;
  /** Text size of the saying in pixels. */
  jinaSize?: number;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
};

/** A whole cloth: border on four sides, centre, saying. Without children it is decoration and hidden from assistive technology. */
export function KangaBox({
  shopId = "agiza",
  kanga,
  borderWidth = 24,
  tileWidth = 40,
  jina,
  jinaSize = 13,
  className,
  style,
  children,
}: KangaBoxProps) {
  const { way, border, centre } = kanga ?? kangaOf(shopId);
  const [ground, figure, , light] = colourways[way];
  const tile = mjiTile(centre, way);
  const tileHeight = Math.round((tileWidth * tile.height) / tile.width);
  return (
    <div
      aria-hidden={children || jina ? undefined : true}
      className={classNames("relative box-border print:[print-color-adjust:exact]", className)}
      style={{
        border: `${borderWidth}px solid ${figure}`,
        borderImage: `${cssUrl(frameUri(border, way))} 24 round`,
        background: `${cssUrl(mjiUri(centre, way))} 0 0 / ${tileWidth}px ${tileHeight}px round padding-box, ${ground}`,
        ...style,
      }}
    >
      <div
        className="pointer-events-none absolute inset-0"
        style={{ border: `${borderWidth > 20 ? 3 : 2}px solid ${light}` }}
      />
      {children}
      {jina && (
        <p
          className="jina absolute left-1/2 m-0 -translate-x-1/2 px-[1.3em] py-[0.5em] whitespace-nowrap"
          style={{ bottom: Math.round(jinaSize * 0.9), background: light, color: figure, fontSize: jinaSize }}
        >
          {jina}
        </p>
      )}
    </div>
  );
}
