import { Button } from "@agiza/ui/button";
import { Pause, Play, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Popup, useRemovePopup, useSwitchPopup } from "#data/popups.ts";
import { paths } from "#lib/paths.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Switches a popup on or off, or removes it. */
export function PopupActions({ popup, isDirty }: { popup: Popup; isDirty: boolean }) {
  const { t } = useTranslation("popups");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const change = useSwitchPopup(popup.id);
  const remove = useRemovePopup(popup.id);
  const { ask, dialog } = useConfirm();
  const isOn = popup.state === "live" || popup.state === "scheduled";

  const flip = () =>
    change.mutate(!isOn, {
      onSuccess: ({ state }) => toasts.done(t(`became.${state}`), popup.name),
      onError: (error) => toasts.failed(error),
    });
  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name: popup.name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("removed"), popup.name);
        void navigate(paths.popups, { replace: true });
      },
    });
  return (
    <div className="ml-auto flex items-center gap-2">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("removeNamed", { name: popup.name })}
        icon={<Trash2 aria-hidden="true" strokeWidth={1.9} />}
        onClick={askToRemove}
      />
      <GuardedButton
        variant={isOn ? "light" : "primary"}
        loading={change.isPending}
        loadingLabel={t("switching")}
        blockedBecause={
          isOn ? null : isDirty ? t("saveFirst") : popup.state === "ended" ? t("overText") : null
        }
        icon={
          isOn ? (
            <Pause aria-hidden="true" strokeWidth={1.9} />
          ) : (
            <Play aria-hidden="true" strokeWidth={1.9} />
          )
        }
        onClick={flip}
      >
        {t(isOn ? "pause" : popup.state === "draft" ? "goLive" : "resume")}
      </GuardedButton>
      {dialog}
    </div>
  );
}
