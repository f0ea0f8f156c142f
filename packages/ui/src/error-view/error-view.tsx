import { RotateCw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";

export type ErrorViewProps = {
  /** A plain sentence: what happened. */
  title: ReactNode;
  /** What to try. */
  message?: ReactNode;
  icon?: ReactNode;
  retryLabel?: string;
  /** Without it there is nothing to retry and no button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** The title is the page's own heading where nothing else is on it. */
  level?: 1;
  className?: string;
};

/** Stands where the content would have been when it could not be loaded. */
export function ErrorView({
  title,
  message,
  icon,
  retryLabel = "Retry",
  onRetry,
  retrying = false,
  level,
  className,
}: ErrorViewProps) {
  const Title = level === 1 ? "h1" : "p";
  return (
    <div role="alert" className={classNames("grid justify-items-center px-5 py-6 text-center", className)}>
      <span aria-hidden="true" className="text-danger-ink [&_svg]:size-6">
        {icon ?? <WifiOff strokeWidth={1.9} />}
      </span>
      <Title className="m-0 mt-2 text-md leading-snug font-strong text-balance">{title}</Title>
      {message && <p className="m-0 mt-1.5 max-w-[42ch] text-sm text-ink-2">{message}</p>}
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3.5"
          icon={<RotateCw aria-hidden="true" strokeWidth={1.9} />}
          loading={retrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
