import { Button } from "@agiza/ui/button";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import { formatMoney } from "@agiza/i18n/money";
import { ImageDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import { shareFile } from "#lib/share-file.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

export type StatusCardButtonProps = {
  shop: Pick<Shop, "id" | "name" | "kanga">;
  product: {
    name: string;
    price_minor: number;
    price_on_request: boolean;
    sku: string | null;
    picture_url: string | null;
  };
  /** Opens the chat with the product already asked for. */
  link: string;
};

/** Makes a product's card for WhatsApp Status on this device and hands it to the phone's share sheet, or saves it. */
export function StatusCardButton({ shop, product, link }: StatusCardButtonProps) {
  const { t } = useTranslation("productShare");
  const { failed } = useOutcomeToasts();
  const [isDrawing, setIsDrawing] = useState(false);

  async function share() {
    setIsDrawing(true);
    try {
      // Loaded when somebody shares: no other page pays for it.
      const { statusCardFile } = await import("./status-card.ts");
      const file = await statusCardFile(
        {
          shopName: shop.name,
          name: product.name,
          price: product.price_on_request ? t("onRequest") : formatMoney(product.price_minor),
          code: product.sku === null ? null : t("code", { code: product.sku }),
          invitation: t("invitation"),
          link,
          pictureUrl: product.picture_url,
          kanga: kangaOf(shop.id, shop.kanga),
        },
        `${product.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.png`,
      );
      await shareFile(file);
    } catch (error) {
      failed(error, t("failed"));
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <Button
      variant="light"
      loading={isDrawing}
      icon={<ImageDown aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => void share()}
    >
      {t("make")}
    </Button>
  );
}
