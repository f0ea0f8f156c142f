import { rightsOf } from "@agiza/permissions/rights";
import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { deliveryAreasQuery } from "#data/delivery-areas.ts";
import type { TillProduct } from "#data/sales.ts";
import type { TillSettings } from "#data/till.ts";
import { useCurrentUser } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";
import { useWide } from "#lib/use-room.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { isUntouched } from "./basket.rules.ts";
import { Cart } from "./basket/cart.tsx";
import { ChooseGoodsDialog } from "./goods/choose-goods-dialog.tsx";
import { firstChoice, needsChoice, toNewLine } from "./goods/chosen-goods.rules.ts";
import { findCode, mapCodes, type FoundCode } from "#entities/product/find-goods.rules.ts";
import { GoodsGrid } from "./goods/goods-grid.tsx";
import { useScanner } from "./goods/use-scanner.ts";
import { playTillSound } from "./goods/till-sounds.ts";
import { waysFor } from "./payment/settling.rules.ts";
import { priceBasket } from "./pricing.rules.ts";
import { SoldSale } from "./sold/sold-sale.tsx";
import { TillTools } from "./till-tools.tsx";
import { UnsentSales } from "./sold/unsent-sales.tsx";
import { useAskedInAddress } from "./use-asked-in-address.ts";
import { useTill } from "./use-till.ts";

type WantedCode = { found: FoundCode; quantity: number };

type CounterProps = { products: readonly TillProduct[]; settings: TillSettings };

/** Goods at the left, the basket at the right; on phones the basket rises from a bar at the bottom. */
export function Counter({ products, settings }: CounterProps) {
  const { t } = useTranslation("till");
  const isWide = useWide();
  const current = useCurrentUser();
  const permissions = current.state === "known" ? current.user.permissions : [];
  const ways = waysFor(settings.payment_buttons, rightsOf(permissions).mayGiveCredit);
  const till = useTill(ways[0]!);
  /** Goods of which something is still to be chosen, one after the other. */
  const [toChoose, setToChoose] = useState<readonly WantedCode[]>([]);
  const [asked] = toChoose;
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const { isOpen, show, hide } = useBasketInAddress();

  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products]);
  const codes = useMemo(() => mapCodes(products), [products]);
  const { basket, change } = till;
  const area = useArea(basket.handover.kind === "delivery" ? basket.handover.areaId : "");
  const priced = useMemo(() => priceBasket(basket, byId, area), [basket, byId, area]);
  const counts = useMemo(() => countsOf(priced), [priced]);

  function pick(found: FoundCode, quantity = 1) {
    setUnknownCode(null);
    const { product, variantId, packId } = found;
    const choice = { ...firstChoice(product), packId };
    const goods = { ...choice, variantId: variantId ?? choice.variantId };
    const isSettled = variantId !== null || packId !== null;
    if (needsChoice(product) && !(isSettled && isComplete(product, goods))) {
      setToChoose((waiting) => [...waiting, { found, quantity }]);
      return;
    }
    change({ type: "add", line: toNewLine(product, goods, quantity) });
  }
  useAskedInAddress(till, (wanted) => {
    const known = wanted.flatMap(({ code, quantity }) => {
      const found = findCode(codes, code);
      return found ? [{ found, quantity }] : [];
    });
    for (const { found, quantity } of known) pick(found, quantity);
    return known.length;
  });
  const press = useEffectEvent((product: TillProduct) => pick({ product, variantId: null, packId: null }));
  const [onPress] = useState(() => (product: TillProduct) => press(product));

  const isSelling = till.sold === null;
  useScanner(codes, isSelling && asked === undefined, (code, found) => {
    if (settings.has_sounds) playTillSound(found ? "scanned" : "unknown");
    if (found) pick(found);
    else setUnknownCode(code);
  });

  if (till.sold)
    return (
      <SoldSale
        sale={till.sold}
        onNext={() => {
          till.startNext();
          hide();
        }}
      />
    );
  const hasBar = !isWide && priced.count > 0;
  const cart = <Cart till={till} priced={priced} settings={settings} ways={ways} onDone={hide} />;
  return (
    <>
      <div className="flex gap-6 narrow:flex-col narrow:gap-0">
        {/* On phones it ends where the menu begins, or the bar of the basket above that: neither may lie over goods. */}
        <div
          className={classNames(
            "flex h-[calc(100dvh-150px)] min-w-0 flex-1 flex-col gap-3 narrow:flex-none",
            hasBar
              ? "narrow:h-[calc(100dvh-76px-77px-var(--bottom-bar))]"
              : "narrow:h-[calc(100dvh-76px-var(--bottom-bar))]",
          )}
        >
          <UnsentSales isBusy={!isUntouched(basket)} onTakeUp={till.takeUp} />
          <GoodsGrid
            products={products}
            counts={counts}
            unknownCode={unknownCode}
            tools={<TillTools till={till} />}
            onPress={onPress}
            onCode={(code) => {
              const found = codes.get(code.trim().toLowerCase());
              if (found) pick(found);
              return found !== undefined;
            }}
          />
        </div>
        {isWide && (
          <aside
            aria-label={t("basket")}
            className="sticky top-[82px] flex h-[calc(100dvh-150px)] w-[400px] flex-none max-[1199px]:w-[352px] flex-col overflow-hidden rounded-xl border border-line bg-surface"
          >
            {cart}
          </aside>
        )}
      </div>
      {hasBar && (
        <PageActions>
          <Button
            size="lg"
            className="justify-between!"
            icon={
              <span className="grid min-w-7 place-items-center rounded-sm bg-on-brand/20 px-1.5 py-1 text-base tabular-nums">
                {priced.count}
              </span>
            }
            trailing={
              <span className="ml-auto text-xl font-bold">
                <Money minor={priced.totalMinor} plainDecimals />
              </span>
            }
            onClick={show}
          >
            {t("openBasket")}
          </Button>
        </PageActions>
      )}
      {!isWide && (
        <Drawer
          open={isOpen}
          onOpenChange={(open) => (open ? show() : hide())}
          title={priced.count > 0 ? `${t("basket")} · ${t("inAll", { count: priced.count })}` : t("basket")}
          closeLabel={t("closeBasket")}
        >
          {cart}
        </Drawer>
      )}
      {asked && (
        <ChooseGoodsDialog
          key={toChoose.length}
          found={asked.found}
          quantity={asked.quantity}
          onChosen={(line) => {
            change({ type: "add", line });
            setToChoose(toChoose.slice(1));
          }}
          onClose={() => setToChoose(toChoose.slice(1))}
        />
      )}
    </>
  );
}

/** Whether a scanned size or pack says all there is to say. */
const isComplete = (product: TillProduct, { variantId }: { variantId: string | null }): boolean =>
  !product.is_set &&
  !product.price_on_request &&
  (product.variants.length === 0 || variantId !== null) &&
  !product.add_on_groups.some(({ required, min }) => required || min > 0);

/** How much of each product is in the basket. */
const countsOf = ({ lines }: ReturnType<typeof priceBasket>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { line } of lines)
    if (line.goods)
      counts.set(
        line.goods.productId,
        (counts.get(line.goods.productId) ?? 0) + (line.isCounted ? line.quantity : 1),
      );
  return counts;
};

/** The area goods are brought to; null while none is chosen. */
function useArea(areaId: string) {
  const areas = useQuery({
    ...deliveryAreasQuery({ status: "active", search: "" }),
    enabled: areaId !== "",
  }).data;
  return useMemo(() => areas?.items.find(({ id }) => id === areaId) ?? null, [areas, areaId]);
}

/** The basket of phones has an address of its own, so that Back closes it. */
function useBasketInAddress() {
  const [query, setQuery] = useSearchParams();
  const isOpen = query.get("basket") === "open";
  return {
    isOpen,
    show: () => setQuery({ basket: "open" }),
    hide: () => {
      if (isOpen) setQuery({}, { replace: true });
    },
  };
}
