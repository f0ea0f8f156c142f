import { CircleAlert, Clock, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

const tones = {
  warning: "border-warning-line bg-warning-soft text-warning-ink",
  danger: "border-danger-line bg-danger-soft text-danger-ink",
  info: "border-info-line bg-info-soft text-info-ink",
};
const icons = { warning: Clock, danger: CircleAlert, info: WifiOff };

type BannerProps = {
  tone: keyof typeof tones;
  title: ReactNode;
  children?: ReactNode;
  /** The page goes to it when it appears, so that nobody misses why nothing was sent. */
  takesFocus?: boolean;
};

/** Something the customer must know before going on, with the next step in it. */
export function Banner({ tone, title, children, takesFocus = false }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [takesFocus]);
  const Icon = icons[tone];
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`mt-4 flex scroll-mt-28 items-start gap-3 rounded-lg border p-3.5 ${tones[tone]}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" strokeWidth={1.9} />
      <div className="grid min-w-0 flex-1 gap-1.5 wrap-anywhere">
        <p className="text-md font-strong">{title}</p>
        {children}
      </div>
    </div>
  );
}
