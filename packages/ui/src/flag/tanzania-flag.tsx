import { classNames } from "../class-names.ts";

/** Apart from the other flags, for pages that show no other one. */
export function TanzaniaFlag({ className = "h-3.5 w-[21px]" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      className={classNames("flex-none rounded-[3px]", className)}
      preserveAspectRatio="none"
    >
      <path fill="#1eb53a" d="M0 0h36v24H0z" />
      <path fill="#00a3dd" d="M36 0v24H0z" />
      <path fill="#fcd116" d="M0 24v-7.500L24.8 0H36v7.500L11.2 24z" />
      <path fill="#000000" d="M0 24v-5L28.5 0H36v5L7.5 24z" />
    </svg>
  );
}
