import { useTranslation } from "react-i18next";
import { useKeepShop } from "#data/shop.ts";
import { GuardedButton } from "./guarded-button.tsx";
import { useOutcomeToasts } from "./use-outcome-toasts.ts";

/** Keeps a shop that is to close for good. */
export function KeepShopButton() {
  const { t } = useTranslation(["settings", "screens"]);
  const toasts = useOutcomeToasts();
  const keep = useKeepShop();
  return (
    <GuardedButton
      needs="shop.close_for_good"
      variant="light"
      loading={keep.isPending}
      loadingLabel={t("screens:working")}
      onClick={() =>
        keep.mutate(undefined, {
          onSuccess: () => toasts.done(t("forGood.kept")),
          onError: (error) => toasts.failed(error),
        })
      }
    >
      {t("forGood.keep")}
    </GuardedButton>
  );
}
