import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Menu } from "@agiza/ui/menu";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type Purchase, purchaseQuery } from "#data/purchases.ts";
import { PaySupplierButton } from "#entities/supplier/pay-supplier-button.tsx";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { paths } from "#lib/paths.ts";
import { quantityText } from "#lib/quantity-text.ts";
import { DetailPage } from "#patterns/detail-page.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { Notice } from "#patterns/notice.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useMay } from "#patterns/use-may.ts";
import { costOfOne } from "./landed-costs.rules.ts";
import { PurchaseFacts } from "./purchase-facts.tsx";
import { owedOf, PurchasePill } from "./purchase-parts.tsx";
import { PurchasePayments } from "./purchase-payments.tsx";

const RemovePurchaseDialog = lazy(async () => ({
  default: (await import("./remove-purchase-dialog.tsx")).RemovePurchaseDialog,
}));

const mark = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** /expenses/purchases/:id */
export function PurchaseScreen() {
  const { t } = useTranslation(["purchases", "expenses"]);
  const { id = "" } = useParams();
  const trail = [
    { label: t("expenses:title"), to: paths.expenses },
    { label: t("title"), to: purchasePaths.list },
  ] as const;
  return (
    <DetailScreen
      query={useQuery(purchaseQuery(id))}
      name={t("one.name")}
      trail={trail}
      failedTitle={t("failed")}
      missing={{ title: t("one.gone"), message: t("one.goneText") }}
    >
      {(purchase) => (
        <DetailPage
          title={purchase.supplier.name}
          trail={trail}
          note={<PurchasePill purchase={purchase} />}
          actions={<Actions purchase={purchase} />}
          aside={<PurchaseFacts purchase={purchase} />}
        >
          {purchase.status === "removed" && (
            <Notice tone="warning" icon={Trash2} title={t("one.removedTitle")}>
              <p className="m-0">{purchase.reason}</p>
            </Notice>
          )}
          <Lines purchase={purchase} />
          <PurchasePayments purchase={purchase} />
        </DetailPage>
      )}
    </DetailScreen>
  );
}

function Actions({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation(["purchases", "screens"]);
  const [isRemoving, setRemoving] = useState(false);
  const mayRemove = useMay("purchase.record") && purchase.status === "received";
  const owedMinor = owedOf(purchase);
  return (
    <PageActions>
      {mayRemove && (
        <Menu
          align="end"
          trigger={
            <Button
              variant="light"
              size="icon"
              aria-label={t("screens:moreActions")}
              icon={<Ellipsis {...mark} />}
            />
          }
          items={[
            {
              key: "remove",
              label: t("remove.act"),
              icon: <Trash2 {...mark} />,
              danger: true,
              onSelect: () => setRemoving(true),
            },
          ]}
        />
      )}
      {owedMinor > 0 && (
        <PaySupplierButton supplier={purchase.supplier} owedMinor={owedMinor} purchaseId={purchase.id} />
      )}
      <Suspense>
        {isRemoving && <RemovePurchaseDialog purchase={purchase} onClose={() => setRemoving(false)} />}
      </Suspense>
    </PageActions>
  );
}

/** What came, with what it cost at the supplier and by the time it was in the shop. */
function Lines({ purchase: { lines } }: { purchase: Purchase }) {
  const { t } = useTranslation("purchases");
  return (
    <Card>
      <CardHeader title={t("one.goods")} />
      <CardBody className="p-0">
        <ul aria-label={t("one.goods")} className="m-0 list-none p-0">
          {lines.map((line) => (
            <li
              key={line.variant_id ?? line.product_id}
              className="flex items-start gap-3 border-t border-line px-5 py-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-strong wrap-anywhere">
                  {[line.name, line.variant_name].filter(Boolean).join(", ")}
                </span>
                <span className="block text-sm text-ink-2">
                  {t("one.quantity", {
                    quantity: quantityText(line.quantity),
                    cost: formatMoney(line.cost_minor),
                  })}
                </span>
                {line.landed_minor !== line.cost_minor && (
                  <span className="block text-sm text-ink-2">
                    {t("one.landed", { amount: formatMoney(line.landed_minor) })}
                  </span>
                )}
              </span>
              <span className="flex-none text-right">
                <Money minor={line.landed_minor} withCurrency={false} className="font-strong" />
                <span className="block text-sm text-ink-2">
                  {t("one.each", { amount: formatMoney(costOfOne(line.landed_minor, line.quantity)) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
