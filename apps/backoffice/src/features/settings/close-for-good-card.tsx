import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { KeepShopButton } from "#patterns/keep-shop-button.tsx";
import { CloseForGoodDialog } from "./close-for-good-dialog.tsx";

/** The way out: closes the shop for good after fourteen days, or keeps it while it waits for its day. */
export function CloseForGoodCard({ shop }: { shop: Shop }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <CardHeader title={t("forGood.title")} />
      <CardBody>
        <p className="m-0 mb-3 text-sm text-ink-2">
          {shop.closes_at
            ? t("forGood.waits", { day: formatDate(shop.closes_at, language) })
            : t("forGood.sectionText")}
        </p>
        {shop.closes_at ? (
          <KeepShopButton />
        ) : (
          <GuardedButton needs="shop.close_for_good" variant="light" onClick={() => setAsking(true)}>
            {t("forGood.action")}
          </GuardedButton>
        )}
        {isAsking && <CloseForGoodDialog shop={shop} onClose={() => setAsking(false)} />}
      </CardBody>
    </Card>
  );
}
