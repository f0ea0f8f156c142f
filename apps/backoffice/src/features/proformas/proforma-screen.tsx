import { formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, ImageDown, Printer, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type Proforma, proformaQuery, useCancelProforma } from "#data/proformas.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ProformaPill } from "./proforma-pill.tsx";
import { ProformaSheet } from "./proforma-sheet.tsx";

const OrderProformaDialog = lazy(async () => ({
  default: (await import("./order-proforma-dialog.tsx")).OrderProformaDialog,
}));

function useTrail() {
  const { t } = useTranslation(["proformas", "orders"]);
  return [
    { label: t("orders:title"), to: paths.orders },
    { label: t("title"), to: paths.proformas },
  ] as const;
}

/** /orders/proformas/:id */
export function ProformaScreen() {
  const { t } = useTranslation("proformas");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(proformaQuery(id))}
      name={t("one")}
      trail={useTrail()}
      failedTitle={t("failed")}
      looks="facts"
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(proforma) => <ProformaPage proforma={proforma} />}
    </DetailScreen>
  );
}

function ProformaPage({ proforma }: { proforma: Proforma }) {
  const { t } = useTranslation("proformas");
  return (
    <DetailPage
      title={t("numbered", { number: proforma.number })}
      trail={useTrail()}
      note={
        <output>
          <ProformaPill status={proforma.status} />
        </output>
      }
      actions={<ProformaActions proforma={proforma} />}
    >
      <Card className="p-6 narrow:p-4 print:border-0 print:p-0 print:shadow-none">
        <ProformaSheet proforma={proforma} />
      </Card>
    </DetailPage>
  );
}

/** Hands the proforma to the phone's share sheet as a picture, or saves it. */
function useShareProforma(proforma: Proforma): () => Promise<void> {
  const { t } = useTranslation("proformas");
  const { language } = useLanguage();
  const toasts = useOutcomeToasts();
  const shop = useShop();
  return async () => {
    if (!shop) return;
    try {
      const [{ proformaPicture }, { shareFile }] = await Promise.all([
        import("./proforma-picture.ts"),
        import("#lib/share-file.ts"),
      ]);
      const words = {
        title: t("numbered", { number: proforma.number }),
        validUntil: t("validUntilDay", { day: formatDayToKeep(proforma.valid_until, language) }),
        for: t("for"),
        discount: t("discount"),
        total: t("total"),
        notAReceipt: t("notAReceipt"),
      };
      await shareFile(await proformaPicture(proforma, shop, words, language));
    } catch (error) {
      toasts.failed(error, t("pictureFailed"));
    }
  };
}

function ProformaActions({ proforma }: { proforma: Proforma }) {
  const { t } = useTranslation(["proformas", "screens"]);
  const { ask, dialog } = useConfirm();
  const cancel = useCancelProforma(proforma.id);
  const [isOrdering, setOrdering] = useState(false);
  const share = useShareProforma(proforma);
  const { status, number, order_id } = proforma;
  const askToCancel = () =>
    ask({
      title: t("cancelTitle", { number }),
      description: t("cancelText"),
      confirmLabel: t("cancel"),
      tone: "danger",
      run: () => cancel.mutateAsync(),
    });
  const items = [
    {
      key: "print",
      label: t("print"),
      icon: <Printer aria-hidden="true" strokeWidth={1.9} />,
      onSelect: () => window.print(),
    },
    ...(status === "open" || status === "expired"
      ? [
          {
            key: "cancel",
            label: t("cancel"),
            icon: <X aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToCancel,
          },
        ]
      : []),
  ];
  return (
    <PageActions>
      <Menu
        align="end"
        trigger={
          <Button
            variant="light"
            size="icon"
            aria-label={t("screens:moreActions")}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={items}
      />
      <Button
        variant={status === "open" ? "light" : "primary"}
        icon={<ImageDown aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => void share()}
      >
        {t("picture")}
      </Button>
      {status === "open" && <Button onClick={() => setOrdering(true)}>{t("order")}</Button>}
      {order_id !== null && <RouteButton to={paths.order(order_id)}>{t("openOrder")}</RouteButton>}
      {dialog}
      {isOrdering && (
        <Suspense>
          <OrderProformaDialog proforma={proforma} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </PageActions>
  );
}
