import { Button } from "@agiza/ui/button";
import { EmptyState } from "@agiza/ui/empty-state";
import { PresetChips } from "@agiza/ui/preset-chips";
import { SearchInput } from "@agiza/ui/search-input";
import { VirtualList } from "@agiza/ui/virtual-list";
import { ScanBarcode } from "lucide-react";
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import type { TillProduct } from "#data/sales.ts";
import { useKey } from "../use-key.ts";
import { canReadCodes } from "./can-read-codes.ts";
import { categoriesOf, findGoods, makeFindable } from "#entities/product/find-goods.rules.ts";
import { GoodsTile } from "./goods-tile.tsx";

const CameraScanner = lazy(async () => ({ default: (await import("./camera-scanner.tsx")).CameraScanner }));

type GoodsGridProps = {
  products: readonly TillProduct[];
  /** How much of each is in the basket, by product. */
  counts: ReadonlyMap<string, number>;
  /** A code that nothing stands on. */
  unknownCode: string | null;
  tools: ReactNode;
  onPress: (product: TillProduct) => void;
  /** @returns whether anything stands on the code */
  onCode: (code: string) => boolean;
};

/** Narrower than this a tile cuts its price. */
const tileWidthPx = 158;
const gapPx = 12;
/** Of what stands under a picture: a name of two lines, and the price. */
const wordsPx = 88;

/** Every product of the counter with search and categories; thousands of them are as quick as ten. */
export function GoodsGrid({ products, counts, unknownCode, tools, onPress, onCode }: GoodsGridProps) {
  const { t } = useTranslation(["till", "screens", "products"]);
  const [search, setSearch] = useState("");
  const [category, setCategory] = useState("");
  const [isScanning, setScanning] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const findable = useMemo(() => makeFindable(products), [products]);
  const categories = useMemo(() => categoriesOf(products), [products]);
  const found = useMemo(() => findGoods(findable, search, category), [findable, search, category]);
  useKey("F2", () => box.current?.focus());

  /** Enter takes what stands first, or what the typed code stands on. */
  function takeFirst(typed: string): boolean {
    if (typed.trim() === "") return false;
    if (onCode(typed)) return true;
    const [first] = findGoods(findable, typed, category);
    if (first) onPress(first);
    return first !== undefined;
  }

  return (
    <>
      <div className="flex gap-2">
        <SearchInput
          ref={box}
          aria-label={t("find")}
          aria-keyshortcuts="F2"
          placeholder={t("find")}
          className="min-w-0 flex-1"
          value={search}
          waitMs={120}
          onSearch={setSearch}
          onEnter={takeFirst}
          clearLabel={t("screens:list.clearSearch")}
        />
        {canReadCodes() && (
          <Button
            variant="light"
            size="icon"
            aria-label={t("scanByCamera")}
            icon={<ScanBarcode aria-hidden="true" strokeWidth={1.9} />}
            onClick={() => setScanning(true)}
          />
        )}
        {tools}
      </div>
      {categories.length > 1 && (
        <PresetChips
          label={t("categories")}
          look="row"
          className="-mx-1 -my-1 flex-none px-1 narrow:-mx-4 narrow:px-4"
          presets={["", ...categories].map((one) => ({
            value: one,
            label: one === "" ? t("all") : t(`products:categories.${one as TillProduct["category"]}`),
          }))}
          value={category}
          onChoose={setCategory}
        />
      )}
      <output className="empty:hidden">
        {unknownCode !== null && t("unknownCode", { code: unknownCode })}
      </output>
      {found.length === 0 ? (
        <EmptyState
          title={t(products.length === 0 ? "noGoods" : "noMatch")}
          message={t(products.length === 0 ? "noGoodsText" : "noMatchText")}
        />
      ) : (
        <Tiles products={found} counts={counts} onPress={onPress} />
      )}
      {isScanning && (
        <Suspense fallback={null}>
          <CameraScanner onCode={onCode} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}

type TilesProps = Pick<GoodsGridProps, "counts" | "onPress"> & { products: readonly TillProduct[] };

const Tiles = memo(function Tiles({ products, counts, onPress }: TilesProps) {
  const { t } = useTranslation("till");
  const [widthPx, setWidthPx] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidthPx(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // The badge may come a frame after the press; the basket does not wait for it.
  const shownCounts = useDeferredValue(counts);
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (tileWidthPx + gapPx)));
  const pictureWidthPx = (widthPx + gapPx) / columns - gapPx;
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(products.length / columns) }, (_, row) =>
        products.slice(row * columns, (row + 1) * columns),
      ),
    [products, columns],
  );
  return (
    <div ref={ref} className="-mx-1 min-h-0 flex-1">
      <VirtualList
        label={t("goods")}
        items={rows}
        itemKey={(row) => row[0]!.id}
        estimatePx={Math.round(pictureWidthPx * 0.75) + wordsPx + gapPx}
        height="100%"
        className="px-1"
        renderItem={(row) => (
          <div
            className="grid gap-3 pb-3"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {row.map((product) => (
              <GoodsTile
                key={product.id}
                product={product}
                count={shownCounts.get(product.id) ?? 0}
                onPress={onPress}
              />
            ))}
          </div>
        )}
      />
    </div>
  );
});
