import { BatteryMedium, Signal } from "lucide-react";
import type { ReactNode } from "react";
import { clockTime } from "../parts/provider-time.ts";
import { useProviderNow } from "../parts/use-provider-now.ts";

/** A phone lying on the cloth; on a narrow screen its glass is the whole screen. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  const nowMs = useProviderNow(1000);
  return (
    <div className="h-full w-full min-w-0 md:h-[min(788px,100%-44px)] md:w-93 md:max-w-[calc(100%-32px)] md:rounded-[38px] md:bg-[#0a0c1c] md:p-[9px] md:shadow-[0_0_0_1px_#2a2f45,var(--shadow-floating)]">
      <div className="relative flex h-full flex-col overflow-clip bg-chat-bg md:rounded-[30px]">
        <div
          aria-hidden="true"
          className="hidden h-6.5 flex-none items-center gap-1.5 bg-surface px-4.5 text-2xs font-strong tabular-nums md:flex"
        >
          <span className="mr-auto">{nowMs > 0 && clockTime(nowMs).time}</span>
          <Signal size={13} />
          <span>3G</span>
          <BatteryMedium size={13} />
        </div>
        {children}
      </div>
    </div>
  );
}
