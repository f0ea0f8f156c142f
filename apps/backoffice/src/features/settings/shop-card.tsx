import { formatDeadline } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Avatar } from "@agiza/ui/avatar";
import { Card } from "@agiza/ui/card";
import { KangaMark } from "@agiza/ui/kanga-mark";
import { CirclePlay, DoorClosed } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCloseShop, type Shop } from "#data/shop.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { CloseShopDialog } from "./close-shop-dialog.tsx";

/** The shop, whether it takes orders now, and the button that closes or opens it for now. */
export function ShopCard({ shop }: { shop: Shop }) {
  const { t } = useTranslation(["settings", "screens"]);
  const [isAsking, setAsking] = useState(false);
  const place = [shop.area, shop.region].filter(Boolean).join(", ");
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 narrow:p-4">
      {shop.logo_url ? (
        <Avatar name={shop.name} src={shop.logo_url} size={56} className="rounded-[14px]!" />
      ) : (
        <KangaMark shopId={shop.id} kanga={shop.kanga} name={shop.name} size={56} />
      )}
      <div className="min-w-0 flex-1">
        <p className="m-0 font-display text-lg leading-snug font-bold wrap-anywhere">{shop.name}</p>
        {place !== "" && <p className="m-0 text-sm text-ink-2">{place}</p>}
      </div>
      <OpenState shop={shop} />
      {shop.is_closed ? (
        <OpenButton />
      ) : (
        <GuardedButton
          needs="shop.change"
          variant="light"
          className="narrow:w-full"
          icon={<DoorClosed aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setAsking(true)}
        >
          {t("closing.close")}
        </GuardedButton>
      )}
      {isAsking && <CloseShopDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function OpenState({ shop }: { shop: Shop }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const opens = shop.opens_at && formatDeadline(shop.opens_at, language);
  const words = shop.open
    ? t("closing.isOpen")
    : opens
      ? t("closing.opens", { when: opens })
      : t("closing.isClosed");
  return (
    <output className="flex items-center gap-2 text-ink-2 narrow:w-full">
      <span
        aria-hidden="true"
        className={`size-2 flex-none rounded-full ${shop.open ? "bg-success" : "bg-danger"}`}
      />
      {words}
    </output>
  );
}

function OpenButton() {
  const { t } = useTranslation(["settings", "screens"]);
  const toasts = useOutcomeToasts();
  const close = useCloseShop();
  return (
    <GuardedButton
      needs="shop.change"
      className="narrow:w-full"
      loading={close.isPending}
      loadingLabel={t("screens:working")}
      icon={<CirclePlay aria-hidden="true" strokeWidth={1.9} />}
      onClick={() =>
        close.mutate(
          { closed: false },
          { onSuccess: () => toasts.done(t("closing.opened")), onError: (error) => toasts.failed(error) },
        )
      }
    >
      {t("closing.open")}
    </GuardedButton>
  );
}
