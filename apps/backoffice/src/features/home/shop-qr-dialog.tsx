import { Dialog } from "@agiza/ui/dialog";
import { QrCode } from "@agiza/ui/qr-code";
import { useTranslation } from "react-i18next";

type ShopQrDialogProps = { shop: string; link: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The code that opens a chat with the shop, large enough to scan off the screen. */
export function ShopQrDialog({ shop, link, open, onOpenChange }: ShopQrDialogProps) {
  const { t } = useTranslation(["home", "common"]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("actions.code")}
      description={t("actions.codeText")}
      closeLabel={t("common:close")}
      width="sm"
    >
      <div className="mx-auto max-w-[260px] overflow-hidden rounded-lg bg-[#ffffff] p-2">
        <QrCode text={link} label={t("actions.codeLabel", { shop })} />
      </div>
    </Dialog>
  );
}
