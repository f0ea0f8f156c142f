import { useId } from "react";
import { FlagFrame } from "./flag-frame.tsx";
import { TanzaniaFlag } from "./tanzania-flag.tsx";

export type FlagProps = { country: "tz" | "gb"; className?: string };

/** A small flag, silent; a word always stands beside it. */
export function Flag({ country, className }: FlagProps) {
  const clip = useId();
  if (country === "tz") return <TanzaniaFlag className={className} />;
  return (
    <FlagFrame className={className}>
      <clipPath id={clip}>
        <path d="M0 0h36v24H0z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill="#012169" d="M0 0h36v24H0z" />
        <path stroke="#ffffff" strokeWidth="5" d="m0 0 36 24M36 0 0 24" />
        <path stroke="#c8102e" strokeWidth="2" d="m0 0 36 24M36 0 0 24" />
        <path stroke="#ffffff" strokeWidth="8" d="M18 0v24M0 12h36" />
        <path stroke="#c8102e" strokeWidth="4.8" d="M18 0v24M0 12h36" />
      </g>
    </FlagFrame>
  );
}
