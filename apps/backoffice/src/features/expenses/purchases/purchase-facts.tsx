import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Purchase } from "#data/purchases.ts";
import { DueDay } from "#entities/debt/debt-parts.tsx";
import { purchasePaths } from "#entities/supplier/purchase-paths.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { owedOf } from "./purchase-parts.tsx";

/** What a purchase comes to, what is paid of it, when it came and who wrote it down. */
export function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation("purchases");
  const { language } = useLanguage();
  const owedMinor = owedOf(purchase);
  const amount = (minor: number) => <Money minor={minor} withCurrency={false} className="font-strong" />;
  return (
    <Card>
      <CardHeader title={t("one.facts")} />
      <CardBody>
        <FactList>
          <Fact name={t("one.goodsCost")}>{amount(purchase.goods_minor)}</Fact>
          {purchase.extras.map(({ kind, amount_minor, paid_from }, at) => (
            <Fact
              key={`${at} ${kind}`}
              name={
                paid_from === null
                  ? t("one.onTopOfBill", { kind: t(`extra.${kind}`) })
                  : t("one.onTop", { kind: t(`extra.${kind}`), source: t(`source.${paid_from}`) })
              }
            >
              {amount(amount_minor)}
            </Fact>
          ))}
          <Fact name={t("one.bill")}>{amount(purchase.billed_minor)}</Fact>
          <Fact name={t("one.paid")}>{amount(purchase.paid_minor)}</Fact>
          <Fact name={t("one.owed")}>{amount(owedMinor)}</Fact>
          {owedMinor > 0 && (
            <Fact name={t("one.due")}>
              {purchase.due_on === null ? t("noDue") : <DueDay day={purchase.due_on} />}
            </Fact>
          )}
          <Fact name={t("column.day")}>{formatDate(purchase.bought_on, language)}</Fact>
          <Fact name={t("one.by")}>{purchase.created_by.name}</Fact>
          {purchase.note !== "" && <Fact name={t("one.note")}>{purchase.note}</Fact>}
        </FactList>
        <p className="m-0 mt-4">
          <Link to={purchasePaths.ofSupplier(purchase.supplier.id)}>{t("one.otherPurchases")}</Link>
        </p>
      </CardBody>
    </Card>
  );
}
