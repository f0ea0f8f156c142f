import { splitMoney } from "@agiza/i18n/money";
import { Money } from "@agiza/ui/money";
import { Pill } from "@agiza/ui/pill";
import { ProductPicture, type ProductPictureProps } from "@agiza/ui/product-picture";
import { Archive, Eye, EyeOff, MessageCircle, PackageOpen, PackageX, QrCode, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListedProduct } from "#data/products.ts";
import { useShop } from "#data/shop.ts";

/** The picture of a product, in the cloth of the shop one works in where there is no photo. */
export function Picture(props: Omit<ProductPictureProps, "shopId" | "kanga">) {
  const shop = useShop();
  return <ProductPicture {...props} shopId={shop?.id ?? ""} kanga={shop?.kanga} />;
}

type Priced = Pick<ListedProduct, "price_minor" | "price_to_minor" | "price_on_request">;

/** What a product costs: one price, the lowest and the highest of its variants, or the word that it is asked for. */
export function Price({ product, withCurrency = false }: { product: Priced; withCurrency?: boolean }) {
  const { t } = useTranslation("products");
  const { price_minor: from, price_to_minor: to } = product;
  if (product.price_on_request) return <span className="font-strong">{t("onRequest")}</span>;
  if (to <= from) return <Money minor={from} withCurrency={withCurrency} className="font-strong" />;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {withCurrency && (
        <span className="mr-[0.28em] text-[0.72em] font-semibold tracking-[0.02em] opacity-80">TZS</span>
      )}
      <span className="font-strong">{splitMoney(from).whole} – </span>
      <Money minor={to} withCurrency={false} className="font-strong" />
    </span>
  );
}

type Standing = Pick<ListedProduct, "archived_at" | "available" | "stock_state">;

/** What is out of the ordinary about a product: archived, hidden, sold out, low; null for one that simply sells. */
export type ProductBadge = "archived" | "hidden" | "sold_out" | "low";

export function badgeOf({ archived_at, available, stock_state }: Standing): ProductBadge | null {
  if (archived_at !== null) return "archived";
  if (!available) return "hidden";
  return stock_state === "sold_out" || stock_state === "low" ? stock_state : null;
}

const badges = {
  archived: { icon: Archive, tone: "grey" },
  hidden: { icon: EyeOff, tone: "grey" },
  sold_out: { icon: PackageX, tone: "grey" },
  low: { icon: PackageOpen, tone: "waiting" },
  on_sale: { icon: Eye, tone: "green" },
} as const;

/** A product's state as a pill; `label` says it in other words than usual. */
export function ProductPill({ state, label }: { state: ProductBadge | "on_sale"; label?: string }) {
  const { t } = useTranslation("products");
  return <Pill {...badges[state]} label={label ?? t(`state.${state}`)} />;
}

/** Where customers can find a product. */
export const sellingPlaces = ["show_in_chat", "show_on_page", "show_in_directory"] as const;
export type SellingPlace = (typeof sellingPlaces)[number];

const placeIcons = { show_in_chat: MessageCircle, show_on_page: QrCode, show_in_directory: Store };

export function PlaceIcon({ place, className = "size-4" }: { place: SellingPlace; className?: string }) {
  const Icon = placeIcons[place];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.9} />;
}

/** Whether customers see a product there now: it is on sale, and what WhatsApp forbids is kept out of it. */
export const sellsAt = (
  product: Pick<ListedProduct, SellingPlace | "available" | "archived_at" | "mark">,
  place: SellingPlace,
): boolean =>
  product.available &&
  product.archived_at === null &&
  product[place] &&
  (product.mark === null || place === "show_in_directory");
