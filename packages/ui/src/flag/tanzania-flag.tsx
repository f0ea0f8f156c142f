import { FlagFrame } from "./flag-frame.tsx";

/** Apart from the other flags, for pages that show no other one. */
export function TanzaniaFlag({ className }: { className?: string }) {
  return (
    <FlagFrame className={className}>
      <path fill="#1eb53a" d="M0 0h36v24H0z" />
      <path fill="#00a3dd" d="M36 0v24H0z" />
      <path fill="#fcd116" d="M0 24v-7.500L24.8 0H36v7.500L11.2 24z" />
      <path fill="#000000" d="M0 24v-5L28.5 0H36v5L7.5 24z" />
    </FlagFrame>
  );
}
