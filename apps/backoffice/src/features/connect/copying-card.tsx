import { Card, CardHeader } from "@agiza/ui/card";
import { Copy, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What stays on the phone and what is copied from it. */
export function CopyingCard() {
  const { t } = useTranslation("connect");
  const parts = [
    {
      title: t("copying.stays"),
      icon: Smartphone,
      points: [t("copying.staysApp"), t("copying.staysChats"), t("copying.staysFree")],
    },
    {
      title: t("copying.copies"),
      icon: Copy,
      points: [t("copying.copiesContacts"), t("copying.copiesChats"), t("copying.copiesQuiet")],
    },
  ];
  return (
    <Card>
      <CardHeader title={t("copying.title")} />
      <div className="mt-4 grid divide-line border-t border-line wide:grid-cols-2 wide:divide-x narrow:divide-y">
        {parts.map(({ title, icon: Icon, points }) => (
          <div key={title} className="px-5 py-4 narrow:px-4">
            <h3 className="m-0 text-md font-strong">{title}</h3>
            <ul className="m-0 mt-2.5 grid list-none gap-2.5 p-0">
              {points.map((point) => (
                <li key={point} className="flex gap-2.5 text-ink-2">
                  <Icon aria-hidden="true" className="mt-0.5 size-[18px] flex-none" strokeWidth={1.8} />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
