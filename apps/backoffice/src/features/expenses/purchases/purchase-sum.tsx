import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Fact, FactList } from "#patterns/facts.tsx";
import { type PurchaseEdit, sumsOf } from "./purchase-form.values.ts";

/** What the purchase comes to while it is written. */
export function PurchaseSum({ form }: { form: PurchaseEdit }) {
  const { t } = useTranslation("purchases");
  const [lines, extras, pays, paid_minor] = useWatch({
    control: form.control,
    name: ["lines", "extras", "pays", "paid_minor"],
  });
  const sums = sumsOf({ lines, extras, pays, paid_minor });
  const amount = (minor: number) => <Money minor={minor} withCurrency={false} className="font-strong" />;
  return (
    <Card>
      <CardHeader title={t("form.sum")} />
      <CardBody>
        <FactList>
          <Fact name={t("form.sumGoods")}>{amount(sums.goodsMinor)}</Fact>
          <Fact name={t("form.sumExtras")}>{amount(sums.extrasMinor)}</Fact>
          <Fact name={t("form.sumLanded")}>{amount(sums.goodsMinor + sums.extrasMinor)}</Fact>
          <Fact name={t("form.sumBill")}>{amount(sums.billMinor)}</Fact>
          <Fact name={t("form.sumNow")}>{amount(sums.nowMinor)}</Fact>
          <Fact name={t("form.sumOwed")}>{amount(sums.owedMinor)}</Fact>
        </FactList>
      </CardBody>
    </Card>
  );
}
