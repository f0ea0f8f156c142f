import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { DoorClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { KeepShopButton } from "#patterns/keep-shop-button.tsx";

/** Says to everybody who works here on which day the shop closes for good; an owner can keep it. */
export function ClosingBanner({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  return (
    <section
      aria-label={t("forGood.title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-danger-line bg-danger-soft px-7 py-2.5 font-medium text-danger-ink narrow:px-4 print:hidden"
    >
      <span className="flex min-w-0 flex-1 basis-64 items-center gap-2.5">
        <DoorClosed aria-hidden="true" className="size-[18px] flex-none" strokeWidth={1.9} />
        <span>{t("forGood.banner", { day: formatDate(closesAt, language) })}</span>
      </span>
      <KeepShopButton />
    </section>
  );
}
