import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { BotOff, ShieldCheck, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What nobody has to fear while a number is connected. */
export function GoodToKnow() {
  const { t } = useTranslation("connect");
  const points = [
    { icon: ShieldCheck, title: t("know.once"), text: t("know.onceText") },
    { icon: BotOff, title: t("know.quiet"), text: t("know.quietText") },
    { icon: WifiOff, title: t("know.network"), text: t("know.networkText") },
  ];
  return (
    <Card>
      <CardHeader title={t("know.title")} />
      <CardBody className="pt-2!">
        <ul className="m-0 list-none divide-y divide-line p-0">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3 py-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-2" strokeWidth={1.8} />
              <div>
                <p className="m-0 font-strong">{title}</p>
                <p className="m-0 text-sm text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
