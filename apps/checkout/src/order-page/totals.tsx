import { formatMoney } from "#lib/money.ts";
import { Money } from "@agiza/ui/money";
import { useNarrow } from "@agiza/ui/use-narrow";
import { goodsOf, isTotalOpen, totalOf } from "./cart.ts";
import { From } from "./from.tsx";
import { useTexts } from "./texts.ts";
import { useOrderPage } from "./use-order-page.ts";

/** What the order comes to and of what; on phones, where the button says the sum, only what the button does not. */
export function Totals() {
  const t = useTexts();
  const isNarrow = useNarrow();
  const goodsMinor = useOrderPage(({ order, cart }) => goodsOf(order, cart));
  const subtotalMinor = useOrderPage(({ order, cart }) => totalOf(order, cart).subtotalMinor);
  const deliveryFeeMinor = useOrderPage(({ order, cart }) => totalOf(order, cart).deliveryFeeMinor);
  const isOpen = useOrderPage(({ order, cart }) => isTotalOpen(order, cart));
  const isChanged = useOrderPage((state) => state.notice?.kind === "changed");
  const isChecking = useOrderPage((state) => state.freshness === "checking");
  const totalMinor = subtotalMinor + deliveryFeeMinor;
  const parts = [
    { name: t("subtotal"), minor: goodsMinor },
    { name: t("extras"), minor: subtotalMinor - goodsMinor },
    { name: t("deliveryFee"), minor: deliveryFeeMinor },
  ].filter(({ minor }) => minor !== 0);
  const isSum = parts.length > 1;
  const look = isChanged
    ? "rounded-[18px] border border-warning-line bg-warning-soft p-3.5"
    : "narrow:rounded-[18px] narrow:border narrow:border-line narrow:bg-surface narrow:p-3.5";
  return (
    <>
      {/* Heard as it changes, without reading the whole bar. */}
      <output className="sr-only">
        {t("total")}: {formatMoney(totalMinor)}
      </output>
      {(isSum || isChanged || isChecking || !isNarrow) && (
        <dl className={`m-0 grid gap-2 narrow:mt-4 wide:py-1.5 ${look}`}>
          {isSum &&
            parts.map(({ name, minor }) => (
              <div key={name} className={`${row} text-ink-2`}>
                <dt>{name}</dt>
                <dd className="m-0">
                  <Money minor={minor} withCurrency={false} plainDecimals />
                </dd>
              </div>
            ))}
          <div className={row}>
            <dt className="flex flex-wrap items-baseline gap-x-2 text-md font-strong">
              {t("total")}
              {isChecking && <span className="text-sm font-normal text-ink-3">{t("beingChecked")}</span>}
            </dt>
            <dd className="font-display text-[min(1.375rem,8vw)] font-bold tracking-tight">
              {isOpen && <From />}
              <Money minor={totalMinor} />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

const row = "flex flex-wrap items-baseline justify-between gap-x-3";
