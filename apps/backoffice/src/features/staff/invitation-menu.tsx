import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, QrCode, RotateCcw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRenewInvitation, useRevokeInvitation, type Invitation } from "#data/staff.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

export type InvitationMenuProps = {
  invitation: Invitation;
  /** Shows the code and the link of an invitation. */
  onShow: (invitation: Invitation) => void;
};

/** What can be done about an invitation: hand it over again, renew it, take it back. */
export function InvitationMenu({ invitation, onShow }: InvitationMenuProps) {
  const { t } = useTranslation("staff");
  const toasts = useOutcomeToasts();
  const renew = useRenewInvitation();
  const revoke = useRevokeInvitation();
  const { ask, dialog } = useConfirm();
  const { id, name, link } = invitation;
  const show = {
    key: "show",
    label: t("showLink"),
    icon: <QrCode aria-hidden="true" strokeWidth={1.9} />,
    onSelect: () => onShow(invitation),
  };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="icon"
            aria-label={t("actionsFor", { name })}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={[
          ...(link === null ? [] : [show]),
          {
            key: "renew",
            label: t("renew"),
            icon: <RotateCcw aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () =>
              ask({
                title: t("renewTitle", { name }),
                description: t("renewText"),
                confirmLabel: t("renew"),
                run: async () => onShow(await renew.mutateAsync(id)),
              }),
          },
          {
            key: "revoke",
            label: t("revoke"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: () =>
              ask({
                title: t("revokeTitle", { name }),
                description: t("revokeText"),
                confirmLabel: t("revoke"),
                tone: "danger",
                run: async () => {
                  await revoke.mutateAsync(id);
                  toasts.done(t("revoked"), name);
                },
              }),
          },
        ]}
      />
      {dialog}
    </>
  );
}
