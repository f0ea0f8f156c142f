import { useId } from "react";

export type FlagProps = { country: "tz" | "gb"; className?: string };

/** A small flag, silent; a word always stands beside it. */
export function Flag({ country, className = "h-3.5 w-[21px]" }: FlagProps) {
  const clip = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      className={`flex-none rounded-[3px] ${className}`}
      preserveAspectRatio="none"
    >
      {country === "tz" ? (
        <>
          <path fill="#1eb53a" d="M0 0h36v24H0z" />
          <path fill="#00a3dd" d="M36 0v24H0z" />
          <path fill="#fcd116" d="M0 24v-7.500L24.8 0H36v7.500L11.2 24z" />
          <path fill="#000000" d="M0 24v-5L28.5 0H36v5L7.5 24z" />
        </>
      ) : (
        <>
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
        </>
      )}
    </svg>
  );
}
