import { useNarrow } from "@agiza/ui/use-narrow";
import type { ReactNode } from "react";
import { LanguageSelect } from "./language-select.tsx";
import { isCustomisable, type Order } from "./order.ts";
import { PoweredBy } from "./powered-by.tsx";
import { ShopLetter, ShopStrip } from "./shop-cloth.tsx";
import { useTexts } from "./texts.ts";

const year = new Date().getFullYear();

/** One column of words and choices on phones; on desks there is room for the bar beside it. */
const pageWidth = "mx-auto max-w-2xl px-edge wide:max-w-5xl";

/** The page around an order: the shop's border, its name, the content, and the foot. */
export function PageFrame({ order, bar, children }: { order: Order; bar: ReactNode; children: ReactNode }) {
  const isNarrow = useNarrow();
  const hasHeader = order.products.some(isCustomisable);
  return (
    <div className="flex min-h-dvh flex-col">
      <ShopStrip shop={order} />
      {hasHeader && <PageHeader order={order} />}
      <main className={`${pageWidth} w-full flex-1 gap-6 pt-5 pb-6 wrap-break-word md:pt-8 wide:flex`}>
        <div className="mx-auto min-w-0 max-w-2xl flex-1">
          {order.is_practice && <PracticeNote />}
          {children}
        </div>
        {!isNarrow && bar}
      </main>
      <PageFooter name={order.shop_name} withLanguage={!hasHeader} />
      {isNarrow && bar}
    </div>
  );
}

/** Stands above everything, so that nobody takes what follows for real goods and money. */
function PracticeNote() {
  const t = useTexts();
  return (
    <p className="mb-4 rounded-lg border border-info-line bg-info-soft p-3.5 text-info-ink">
      <strong className="block text-md font-strong">{t("practiceTitle")}</strong>
      {t("practiceText")}
    </p>
  );
}

function PageHeader({ order }: { order: Order }) {
  const t = useTexts();
  return (
    <header className="border-b border-line bg-surface">
      <div className={`${pageWidth} flex flex-wrap items-center gap-3 py-3`}>
        {order.logo_url ? (
          <img
            src={order.logo_url}
            alt=""
            width={46}
            height={46}
            className="size-[46px] flex-none rounded-[11px] object-cover"
          />
        ) : (
          <ShopLetter shop={order} name={order.shop_name} className="size-[46px] rounded-[11px]" />
        )}
        <div className="min-w-28 flex-1">
          <p className="line-clamp-2 font-display text-lg leading-snug font-bold">{order.shop_name}</p>
          <p className="text-sm text-ink-3 tabular-nums">
            {t("order")} #{order.order_id}
          </p>
        </div>
        <LanguageSelect />
      </div>
    </header>
  );
}

/** Who the page belongs to and in which year. */
export function PageFooter({ name, withLanguage = false }: { name: string; withLanguage?: boolean }) {
  return (
    <footer className="grid justify-items-center gap-2 px-edge pt-4 pb-6 text-center text-sm text-ink-3">
      <p className="m-0">
        © {year} {name}
      </p>
      {name !== "Agiza" && <PoweredBy />}
      {withLanguage && <LanguageSelect />}
    </footer>
  );
}
