import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Dialog } from "@agiza/ui/dialog";
import { QrCode } from "@agiza/ui/qr-code";
import { toast } from "@agiza/ui/toast";
import { Link2, MessageCircle, QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { useShop } from "#data/shop.ts";
import { chatLink } from "#lib/chat-link.ts";
import { StatusCardButton } from "./share/status-card-button.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Ways to show a product to customers: a message, a card for WhatsApp Status, a link, a code to scan. */
export function ProductShare({ product }: { product: Product }) {
  const { t } = useTranslation(["products", "common"]);
  const shop = useShop();
  const [isCodeShown, setCodeShown] = useState(false);
  const { name, price_minor: price, sku } = product;
  const phone = shop?.phone;
  const wanted = sku === null ? name : `${name} (${sku})`;
  const link = phone ? chatLink(phone, t("share.order", { name: wanted })) : null;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t("share.copied"), toastType: "success", position: "bottom-right", duration: 3000 });
    } catch {
      toast({ title: t("share.notCopied"), description: text, toastType: "info" });
    }
  }

  return (
    <Card>
      <CardHeader title={t("share.title")} />
      <CardBody>
        {!shop || link === null ? (
          <p className="m-0 text-sm text-ink-3">{t("share.noPhone")}</p>
        ) : (
          <div className="grid grid-cols-2 gap-2.5">
            <ButtonLink
              href={`https://wa.me/?text=${encodeURIComponent(
                product.price_on_request
                  ? t("share.textOnRequest", { name, link })
                  : t("share.text", { name, price: formatMoney(price), link }),
              )}`}
              target="_blank"
              rel="noreferrer"
              variant="light"
              icon={<MessageCircle {...icon} />}
            >
              {t("share.whatsapp")}
            </ButtonLink>
            <StatusCardButton
              shop={shop}
              product={{ ...product, picture_url: product.pictures[0]?.image_full_url ?? null }}
              link={link}
            />
            <Button variant="light" icon={<Link2 {...icon} />} onClick={() => void copy(link)}>
              {t("share.copyLink")}
            </Button>
            <Button variant="light" icon={<QrIcon {...icon} />} onClick={() => setCodeShown(true)}>
              {t("share.qr")}
            </Button>
          </div>
        )}
        {link !== null && (
          <Dialog
            open={isCodeShown}
            onOpenChange={setCodeShown}
            title={t("share.qrTitle", { name })}
            description={t("share.qrText")}
            closeLabel={t("common:close")}
            width="sm"
          >
            <div className="mx-auto max-w-[260px] overflow-hidden rounded-lg bg-[#ffffff] p-2">
              <QrCode text={link} label={t("share.qrLabel", { name })} />
            </div>
          </Dialog>
        )}
      </CardBody>
    </Card>
  );
}
