import { Button } from "@agiza/ui/button";
import { Card, CardHeader } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, ImageDown, Printer, Send } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useSendReceipt } from "#data/orders.ts";
import { type OrderFiscalReceipt, orderFiscalReceiptsQuery } from "#data/order-fiscal.ts";
import { orderPaymentsQuery } from "#data/payments.ts";
import { useShop } from "#data/shop.ts";
import { tillSettingsQuery } from "#data/till.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { type Paper, papers, printOn } from "./print-paper.ts";
import { receiptOf } from "./receipt-facts.rules.ts";
import { ReceiptStrip } from "./receipt-strip.tsx";
import { useReceiptRows } from "./use-receipt-rows.ts";

const ReceiptSheet = lazy(async () => ({ default: (await import("./receipt-sheet.tsx")).ReceiptSheet }));

/** Widths of what is printed; a sheet fills its page. */
const widths: Record<Paper, string> = { "58mm": "w-[50mm]", "80mm": "w-[72mm]", a5: "w-full" };

/**
 * The receipt of an order with the ways it is handed over: on paper of the shop's width or another, as a picture, and once
 * more to the customer. Nothing before it was issued. Printing the page prints only this.
 */
export function ReceiptCard({ order }: { order: Order }) {
  const { t } = useTranslation("receipts");
  const toasts = useOutcomeToasts();
  const mayChange = useMay("order.change");
  const shop = useShop();
  const payments = useQuery(orderPaymentsQuery(order.id)).data;
  const usual = useQuery(tillSettingsQuery()).data?.receipt_width ?? "58mm";
  const send = useSendReceipt(order.id);
  const rowsOf = useReceiptRows();
  const [paper, setPaper] = useState<Paper | null>(null);
  const printed = useRef<HTMLDivElement>(null);
  const fiscal =
    useQuery({ ...orderFiscalReceiptsQuery(order.id), enabled: !order.is_practice }).data?.items ?? [];
  const facts = receiptOf(order, payments);
  if (!shop || !facts) return null;

  async function print(on: Paper) {
    // The sheet is in its own script, and on the page before the printer looks.
    if (on === "a5") await import("./receipt-sheet.tsx");
    flushSync(() => setPaper(on));
    printOn(on, printed.current!);
  }

  async function share() {
    try {
      const [{ receiptPicture }, { shareFile }] = await Promise.all([
        import("./receipt-picture.ts"),
        import("#lib/share-file.ts"),
      ]);
      const words = {
        receipt: t("receipt"),
        order: t("order"),
        total: t("total"),
        paid: t("paid"),
        practice: t("practice"),
        thanks: t("thanks"),
      };
      await shareFile(
        await receiptPicture(facts!, shop!, rowsOf(facts!), {
          ...words,
          fiscal: fiscal.flatMap(fiscalLines),
        }),
      );
    } catch (error) {
      toasts.failed(error, t("pictureFailed"));
    }
  }

  const fiscalLines = ({ number, code, verify_url: url, issuer }: OrderFiscalReceipt): string[] => [
    `${t("fiscal.title")} ${number ?? ""} · ${code ?? t("fiscal.follows")}`,
    [`TIN ${issuer.tin}`, issuer.vrn && `VRN ${issuer.vrn}`].filter(Boolean).join(" · "),
    ...(url === null ? [] : [url]),
  ];
  const icon = (Icon: typeof Printer) => <Icon aria-hidden="true" strokeWidth={1.9} />;
  const isReachable = mayChange && Boolean(order.customer?.phone) && !order.is_practice;
  const items = [
    { key: "picture", label: t("picture"), icon: icon(ImageDown), onSelect: () => void share() },
    ...(isReachable
      ? [
          {
            key: "send",
            label: t("send"),
            icon: icon(Send),
            onSelect: () =>
              send.mutate(crypto.randomUUID(), {
                onSuccess: () => toasts.done(t("sent")),
                onError: (error) => toasts.failed(error, t("sendFailed")),
              }),
          },
        ]
      : []),
    ...papers
      .filter((one) => one !== usual)
      .map((one) => ({
        key: one,
        label: t("printOn", { paper: t(`papers.${one}`) }),
        icon: icon(Printer),
        onSelect: () => void print(one),
      })),
  ];
  return (
    <Card className="overflow-hidden print:border-0">
      <CardHeader
        title={t("receipt")}
        actions={
          <div className="flex items-center gap-1">
            <Button
              variant="icon"
              size="sm"
              aria-label={t("printOn", { paper: t(`papers.${usual}`) })}
              icon={icon(Printer)}
              onClick={() => void print(usual)}
            />
            <Menu
              align="end"
              trigger={<Button variant="icon" size="sm" aria-label={t("more")} icon={icon(Ellipsis)} />}
              items={items}
            />
          </div>
        }
        className="pb-3.5 print:hidden"
      />
      <div className="grid place-items-center bg-surface-3 px-4 py-5 print:bg-transparent">
        <ReceiptStrip facts={facts} shop={shop} fiscal={fiscal} />
      </div>
      {/* Beside the page, so that it has its length before it is printed. */}
      {paper &&
        createPortal(
          <div
            ref={printed}
            data-printed=""
            aria-hidden="true"
            className={`absolute top-0 left-[-9999px] print:static ${widths[paper]}`}
          >
            {paper === "a5" ? (
              <Suspense>
                <ReceiptSheet facts={facts} shop={shop} fiscal={fiscal} />
              </Suspense>
            ) : (
              <ReceiptStrip facts={facts} shop={shop} fiscal={fiscal} className="w-full" />
            )}
          </div>,
          document.body,
        )}
    </Card>
  );
}
