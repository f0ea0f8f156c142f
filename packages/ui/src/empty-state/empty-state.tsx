import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { KangaBox } from "../kanga-box/kanga-box.tsx";
import type { Kanga } from "../kanga/shop-kanga.ts";

export type EmptyStateProps = {
  title: ReactNode;
  /** What will be here, and how it comes. */
  message?: ReactNode;
  /** One action. */
  action?: ReactNode;
  shopId?: string;
  kanga?: Kanga | null | undefined;
  /** 1 where nothing else is on the page. */
  level?: 1 | 2 | 3;
  className?: string;
};

const defaultKanga: Kanga = { way: "usiku", border: "pembe", centre: "nukta" };

/** A swatch of cloth and a sentence where a list will be. */
export function EmptyState({ title, message, action, shopId, kanga, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames("grid justify-items-center px-5 py-6.5 text-center", className)}>
      <KangaBox
        shopId={shopId}
        kanga={kanga ?? (shopId ? undefined : defaultKanga)}
        borderWidth={18}
        tileWidth={24}
        className="mb-4 h-[76px] w-[120px] overflow-hidden rounded-[8px]"
      />
      <Heading className="m-0 text-md leading-snug font-strong">{title}</Heading>
      {message && <p className="m-0 mt-1.5 max-w-[44ch] text-sm text-balance text-ink-2">{message}</p>}
      {action && <div className="mt-3.5">{action}</div>}
    </div>
  );
}
