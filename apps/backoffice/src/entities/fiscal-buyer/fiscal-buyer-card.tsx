import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { orderFiscalReceiptsQuery } from "#data/order-fiscal.ts";
import type { Order } from "#data/order-types.ts";
import { paths } from "#lib/paths.ts";
import { tinText } from "#lib/tin-text.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMayDo } from "#patterns/use-may.ts";

const NameBuyer = lazy(async () => ({ default: (await import("./name-buyer.tsx")).NameBuyer }));

/**
 * Whom the fiscal receipts of an order name as the buyer, and the receipts themselves, where the shop issues any. A business that asks
 * for its TIN is named before it pays, or in receipts that replace those without it.
 */
export function FiscalBuyerCard({ order }: { order: Order }) {
  const { t } = useTranslation("receipts");
  const [isOpen, setOpen] = useState(false);
  const mayRead = useMayDo()("fiscal.read");
  const found = useQuery({ ...orderFiscalReceiptsQuery(order.id), enabled: !order.is_practice }).data;
  if (!found || (!found.has_device && found.items.length === 0)) return null;
  const { buyer, items } = found;
  const standing = items.filter((one) => one.adjusted_minor < one.amount_minor);
  const needs = standing.length > 0 ? "fiscal.replace" : "fiscal.name_buyer";
  return (
    <Card className="print:hidden">
      <CardHeader
        title={t("fiscal.title")}
        actions={
          found.has_device && (
            <GuardedButton needs={needs} variant="light" size="sm" onClick={() => setOpen(true)}>
              {t(buyer ? "buyer.change" : "buyer.add")}
            </GuardedButton>
          )
        }
      />
      <CardBody className="grid gap-1.5">
        <p className="m-0 wrap-anywhere">
          {buyer ? (
            `${buyer.name}, TIN ${tinText(buyer.tin)}`
          ) : (
            <span className="text-ink-2">{t("buyer.none")}</span>
          )}
        </p>
        {mayRead &&
          items.map(({ id, number }) => (
            <Link key={id} to={paths.fiscalDocument(id)} className="inline-flex min-h-11 items-center">
              {t("buyer.receipt", { number: number ?? "" })}
            </Link>
          ))}
      </CardBody>
      <Suspense>
        {isOpen && (
          <NameBuyer orderId={order.id} buyer={buyer} standing={standing} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Card>
  );
}
