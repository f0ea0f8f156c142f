import { Button } from "@agiza/ui/button";
import { buttonClasses } from "@agiza/ui/button-classes";
import { PackagePlus, Plus, QrCode, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useShop } from "#data/shop.ts";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";

const ShopQrDialog = lazy(async () => ({ default: (await import("./shop-qr-dialog.tsx")).ShopQrDialog }));

/** What a shopkeeper does most, one press from the first page: buttons beside the greeting, on a phone a row of tiles below what waits. */
export function HomeActions() {
  const { t } = useTranslation("home");
  const shop = useShop();
  const maySell = useMay("order.create");
  const mayAddProducts = useMay("product.create");
  const [isCodeShown, setCodeShown] = useState<boolean>();
  const link = shop?.phone ? `https://wa.me/${shop.phone.replace("+", "")}` : null;
  if (!maySell && !mayAddProducts && link === null) return null;
  return (
    <section
      aria-label={t("actions.title")}
      className="flex gap-2.5 narrow:order-1 narrow:grid narrow:auto-cols-fr narrow:grid-flow-col narrow:gap-2 large-letters:grid-flow-row! large-letters:grid-cols-2"
    >
      {maySell && (
        <Link to={paths.addOrder} className={mainLook}>
          <Plus aria-hidden="true" strokeWidth={1.9} />
          {t("actions.addOrder")}
        </Link>
      )}
      {shop && link !== null && (
        <>
          <Button variant="light" className={tileLook} onClick={() => setCodeShown(true)}>
            <QrCode aria-hidden="true" strokeWidth={1.9} />
            {t("actions.code")}
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(t("actions.shareText", { shop: shop.name, link }))}`}
            target="_blank"
            rel="noreferrer"
            className={look}
          >
            <Share2 aria-hidden="true" strokeWidth={1.9} />
            {t("actions.share")}
          </a>
          {isCodeShown !== undefined && (
            <Suspense fallback={null}>
              <ShopQrDialog shop={shop.name} link={link} open={isCodeShown} onOpenChange={setCodeShown} />
            </Suspense>
          )}
        </>
      )}
      {mayAddProducts && (
        <Link to={paths.newProduct} className={classNames(look, "wide:hidden")}>
          <PackagePlus aria-hidden="true" strokeWidth={1.9} />
          {t("actions.addProduct")}
        </Link>
      )}
    </section>
  );
}

const tile =
  "narrow:h-auto narrow:min-h-[76px] narrow:min-w-0 narrow:flex-col narrow:gap-1.5 narrow:rounded-lg narrow:px-1 narrow:py-2.5 narrow:text-center narrow:text-xs narrow:leading-tight narrow:whitespace-normal narrow:wrap-anywhere narrow:[&_svg]:size-5";
const tileLook = classNames(tile, "narrow:[&_svg]:text-brand-ink");
const look = buttonClasses({ variant: "light", className: tileLook });
// The first stop of Tab; it stands at the page's edge, as on every list. On a phone the bar below has it.
const mainLook = buttonClasses({ variant: "primary", className: "narrow:hidden wide:order-last" });
