import { useMemo } from "react";
import type { ReactNode, Ref } from "react";
import { eyeRing, kangaCode, markDiamond, markPlate } from "./kanga-code.ts";
import type { KangaCode } from "./kanga-code.ts";

export type QrCodeProps = {
  /** What a scan opens: a wa.me link, a receipt's address. */
  text: string;
  /** What it does, "Code that opens a WhatsApp chat with Neema Vitenge". */
  label: string;
  size?: number | string;
  /** Dots and rings; on a light ground always dark, or phones cannot read it. */
  ink?: string;
  /** Middle of the three eyes. */
  eye?: string;
  /** The symbol in the middle, a letter, or nothing. */
  mark?: "symbol" | "none" | { letter: string };
  ref?: Ref<SVGSVGElement>;
  className?: string;
};

const quietModules = 2;

/** A QR code of round dots whose eyes are the ring of our symbol. One SVG, so it prints sharp at any size. */
export function QrCode({
  text,
  label,
  size = "100%",
  ink = "#0e1138",
  eye = "#c7281e",
  mark = "symbol",
  ref,
  className,
}: QrCodeProps) {
  const code = useMemo(() => kangaCode(text, mark === "none" ? { middle: 0 } : {}), [text, mark]);
  const side = code.size + 2 * quietModules;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      width={size}
      height={size}
      className={className}
      style={{ display: "block" }}
    >
      <rect x={-quietModules} y={-quietModules} width={side} height={side} fill="#ffffff" />
      <path d={code.dots} fill={ink} />
      {code.eyes.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path fillRule="evenodd" fill={ink} d={eyeRing} />
          <rect x="2" y="2" width="3" height="3" rx="0.7" fill={eye} />
        </g>
      ))}
      {code.mark && mark !== "none" && <Mark place={code.mark} ink={ink} mark={mark} />}
    </svg>
  );
}

type MarkProps = {
  place: NonNullable<KangaCode["mark"]>;
  ink: string;
  mark: "symbol" | { letter: string };
};

function Mark({ place, ink, mark }: MarkProps): ReactNode {
  const inset = 0.5;
  const scale = (place.side - 2 * inset) / 48;
  return (
    <g transform={`translate(${place.at + inset} ${place.at + inset}) scale(${scale})`}>
      <path fill={ink} d={markPlate} />
      {mark === "symbol" ? (
        <>
          <rect x="11" y="11" width="26" height="26" rx="8.5" fill="#ffffff" />
          <path fill="#ffaf3d" d={markDiamond} />
        </>
      ) : (
        <text
          x="24"
          y="33"
          textAnchor="middle"
          fontSize="26"
          fontWeight="800"
          fill="#ffaf3d"
          fontFamily="inherit"
        >
          {mark.letter.slice(0, 1).toUpperCase()}
        </text>
      )}
    </g>
  );
}
