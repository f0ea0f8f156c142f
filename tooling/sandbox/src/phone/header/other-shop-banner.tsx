import { formatPhone } from "@agiza/i18n/phone";
import { Store } from "lucide-react";
import { useSandbox } from "../state/sandbox.store.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";

/** Says so where a link meant another shop than the one whose number this phone has. */
export function OtherShopBanner() {
  const t = useTexts();
  const meant = useView((view) => view.shopMsisdn);
  const shop = useSandbox((store) => store.snapshot?.shop);
  if (!meant || !shop || meant === shop.msisdn) return null;
  return (
    <output className="flex flex-none flex-wrap items-center justify-center gap-x-2 border-b border-warning-line bg-warning-soft px-4 py-1.5 text-sm text-warning-ink">
      <Store size={16} aria-hidden="true" />
      <strong className="font-semibold">{t("otherShopTitle", { phone: formatPhone(`+${meant}`) })}</strong>
      {t("otherShopBody", { shop: shop.name })}
    </output>
  );
}
