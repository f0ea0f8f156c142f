import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Copy, ImageDown, MessageCircle, MessageSquareText, Printer, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type DebtAccount, fetchDebtLink } from "#data/debts.ts";
import { useShop } from "#data/shop.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useShareStatement } from "./use-share-statement.ts";

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** Gives somebody their account: the link on which they read it and pay, by WhatsApp, SMS or copied, a picture, a print. */
export function StatementButton({ account }: { account: DebtAccount }) {
  const { customer, owed_minor } = account;
  const { t } = useTranslation("debt");
  const shop = useShop();
  const toasts = useOutcomeToasts();
  const maySend = useMay("order.take_cash");
  const sharePicture = useShareStatement(account);
  if (!maySend || !shop) return null;
  const phone = customer.phone?.includes("•") ? null : customer.phone;
  const withLink = (use: (url: string) => unknown) => () =>
    void fetchDebtLink(customer.id)
      .then(({ url }) => use(url))
      .catch((error: unknown) => toasts.failed(error));
  const words = (link: string) =>
    encodeURIComponent(t("statement.message", { shop: shop.name, amount: formatMoney(owed_minor), link }));
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="light" className="w-full" icon={<Send {...mark} />}>
          {t("statement.act")}
        </Button>
      }
      items={[
        ...(phone
          ? [
              {
                key: "whatsapp",
                label: t("statement.whatsapp"),
                icon: <MessageCircle {...mark} />,
                onSelect: withLink((url) => {
                  const chat = `https://wa.me/${phone.slice(1)}?text=${words(url)}`;
                  window.open(chat, "_blank", "noopener,noreferrer");
                }),
              },
              {
                key: "sms",
                label: t("statement.sms"),
                icon: <MessageSquareText {...mark} />,
                onSelect: withLink((url) => window.location.assign(`sms:${phone}?body=${words(url)}`)),
              },
            ]
          : []),
        {
          key: "copy",
          label: t("statement.copy"),
          icon: <Copy {...mark} />,
          onSelect: withLink((url) =>
            navigator.clipboard.writeText(url).then(() => toasts.done(t("statement.copied"))),
          ),
        },
        {
          key: "picture",
          label: t("statement.picture"),
          icon: <ImageDown {...mark} />,
          onSelect: () => void sharePicture(),
        },
        {
          key: "print",
          label: t("statement.print"),
          icon: <Printer {...mark} />,
          onSelect: () => window.print(),
        },
      ]}
    />
  );
}
