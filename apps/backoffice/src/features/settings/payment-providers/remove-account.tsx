import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRemoveProviderAccount, type ProviderAccount } from "#data/provider-accounts.ts";
import { paths } from "#lib/paths.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Removes an account that nobody paid through; of one with payments it is said why it stays. */
export function RemoveAccount({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation("paymentProviders");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemoveProviderAccount();
  const { ask, dialog } = useConfirm();
  const name = account.display_name;
  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync(account.id);
        toasts.done(t("removed"), name);
        void navigate(paths.paymentProviders, { replace: true });
      },
    });
  return (
    <Card>
      <CardHeader title={t("remove")} />
      <CardBody>
        {account.may_be_removed ? (
          <Button variant="danger" onClick={askToRemove}>
            {t("remove")}
          </Button>
        ) : (
          <p className="m-0 text-sm text-ink-2">{t("cannotRemove")}</p>
        )}
      </CardBody>
      {dialog}
    </Card>
  );
}
