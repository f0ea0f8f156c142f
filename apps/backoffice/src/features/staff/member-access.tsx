import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRemoveStaffMember, useSetSuspended, type StaffMember } from "#data/staff.ts";
import { paths } from "#lib/paths.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { mayChange } from "./role.rules.ts";
import { useHeld } from "./use-held.ts";

export type MemberAccessProps = { member: StaffMember; isLastOwner: boolean };

/** Keeps somebody out of the shop for a while or for good, or lets them in again; for those who may do one of these. */
export function MemberAccess({ member, isLastOwner }: MemberAccessProps) {
  const { t } = useTranslation("staff");
  const held = useHeld();
  const mayDo = useMayDo();
  const { name } = member;
  if (!mayDo("staff.change") && !mayDo("staff.remove")) return null;
  const blockedBecause = !mayChange(held, member)
    ? t("exceedsYours", { name })
    : isLastOwner
      ? t("lastOwner", { name })
      : null;
  return (
    <Card>
      <CardHeader title={t("access")} />
      <CardBody className="grid gap-4">
        <p className="m-0 text-ink-2">
          {t(member.status === "suspended" ? "suspendedText" : "accessText", { name })}
        </p>
        <AccessButtons member={member} blockedBecause={blockedBecause} />
      </CardBody>
    </Card>
  );
}

type AccessButtonsProps = { member: StaffMember; blockedBecause: string | null };

function AccessButtons({ member: { id, name, status }, blockedBecause }: AccessButtonsProps) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const setSuspended = useSetSuspended(id);
  const remove = useRemoveStaffMember(id);
  const { ask, dialog } = useConfirm();
  const askToSuspend = () =>
    ask({
      title: t("suspendTitle", { name }),
      description: t("suspendConfirm"),
      confirmLabel: t("suspend"),
      tone: "danger",
      run: async () => {
        await setSuspended.mutateAsync(true);
        toasts.done(t("suspended"), name);
      },
    });
  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("removed"), name);
        void navigate(paths.staff, { replace: true });
      },
    });
  const resume = () =>
    setSuspended.mutate(false, {
      onSuccess: () => toasts.done(t("resumed"), name),
      onError: (error) => toasts.failed(error, t("changeFailed")),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {status === "suspended" ? (
        <GuardedButton
          needs="staff.change"
          variant="secondary"
          loading={setSuspended.isPending}
          blockedBecause={blockedBecause}
          onClick={resume}
        >
          {t("resume")}
        </GuardedButton>
      ) : (
        <GuardedButton
          needs="staff.change"
          variant="light"
          blockedBecause={blockedBecause}
          onClick={askToSuspend}
        >
          {t("suspend")}
        </GuardedButton>
      )}
      <GuardedButton
        needs="staff.remove"
        variant="light"
        blockedBecause={blockedBecause}
        onClick={askToRemove}
      >
        {t("remove")}
      </GuardedButton>
      {dialog}
    </div>
  );
}
