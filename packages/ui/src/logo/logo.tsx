import { classNames } from "../class-names.ts";
import { wordmarkPath } from "./wordmark.ts";

const ring =
  "M18 2h12c8.84 0 16 7.16 16 16v26a2 2 0 0 1-2 2H18C9.16 46 2 38.84 2 30V18C2 9.16 9.16 2 18 2Zm1.5 9A8.5 8.5 0 0 0 11 19.5v9a8.5 8.5 0 0 0 8.5 8.5h9a8.5 8.5 0 0 0 8.5-8.5v-9a8.5 8.5 0 0 0-8.5-8.5h-9Z";
const eye = "M24 15.2 32.8 24 24 32.8 15.2 24Z";

/** What the logo stands on; `theme` follows light and dark by itself. */
export type LogoGround = "theme" | "mango" | "navy" | "mono";

type LogoColours = { ring: string; word: string; diamond: string };

const grounds: Record<LogoGround, LogoColours> = {
  theme: { ring: "fill-brand", word: "fill-ink", diamond: "fill-accent" },
  mango: { ring: "fill-[#0e1138]", word: "fill-[#0e1138]", diamond: "fill-[#c7281e]" },
  navy: { ring: "fill-[#ffffff]", word: "fill-[#ffffff]", diamond: "fill-[#ffaf3d]" },
  mono: { ring: "fill-current", word: "fill-current", diamond: "fill-current" },
};

export type LogoProps = { height?: number; ground?: LogoGround; className?: string };

/** Symbol and word side by side; never narrower than 72 px, so not under 27 px high. */
export function Logo({ height = 28, ground = "theme", className }: LogoProps) {
  const colours = grounds[ground];
  return (
    <svg
      role="img"
      aria-label="Agiza"
      viewBox="0 0 234 86"
      height={height}
      width={(height * 234) / 86}
      className={classNames("block flex-none", className)}
    >
      <g transform="translate(0 14)">
        <path className={colours.ring} fillRule="evenodd" d={ring} />
        <path className={colours.diamond} d={eye} />
      </g>
      <g transform="translate(59 60)">
        <path className={colours.word} d={wordmarkPath} />
        <path className={colours.diamond} d="M90 -59.2 97.4 -51.8 90 -44.4 82.6 -51.8Z" />
      </g>
    </svg>
  );
}

export type SymbolProps = { size?: number; ground?: LogoGround; className?: string };

/** The symbol alone, silent; from 16 px. Never set it before the letters "giza". */
export function Symbol({ size = 24, ground = "theme", className }: SymbolProps) {
  const colours = grounds[ground];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={classNames("block flex-none", className)}
    >
      <path className={colours.ring} fillRule="evenodd" d={ring} />
      <path className={colours.diamond} d={eye} />
    </svg>
  );
}
