import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { LifecyclePill } from "#entities/order/order-pills.tsx";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { useTranslation } from "react-i18next";

const sampleTotalMinor = 3_500_000;

/** How an order will look, for a shop that has none yet. */
export function SampleOrder() {
  const { t } = useTranslation("home");
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("sample.title")} note={t("sample.note")} />
      <CardBody>
        <p className="m-0 max-w-[56ch] text-ink-2">{t("sample.text")}</p>
        <div className="mt-4 flex items-center gap-3 rounded-md border border-dashed border-line-2 p-3.5">
          <LinePicture name={t("sample.items")} src={null} size={48} />
          <div className="min-w-0 flex-1">
            <p className="m-0 truncate font-strong">{t("sample.customer")}</p>
            <p className="m-0 mt-0.5 truncate text-sm text-ink-3">#1 · {t("sample.items")}</p>
          </div>
          <div className="grid flex-none justify-items-end gap-1.5">
            <Money minor={sampleTotalMinor} withCurrency={false} className="font-strong" />
            <LifecyclePill lifecycle="pending" />
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
