import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Check, X } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What stays and what stops where a number is disconnected. */
export function KeptCard() {
  const { t } = useTranslation("connect");
  const points = [
    { text: t("kept.orders"), stays: true },
    { text: t("kept.phone"), stays: true },
    { text: t("kept.stops"), stays: false },
  ];
  return (
    <Card>
      <CardHeader title={t("kept.title")} />
      <CardBody className="pt-2!">
        <ul className="m-0 list-none divide-y divide-line p-0">
          {points.map(({ text, stays }) => (
            <li key={text} className="flex gap-3 py-3">
              {stays ? (
                <Check aria-hidden="true" className="size-5 flex-none text-success-ink" strokeWidth={2} />
              ) : (
                <X aria-hidden="true" className="size-5 flex-none text-danger-ink" strokeWidth={2} />
              )}
              {text}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
