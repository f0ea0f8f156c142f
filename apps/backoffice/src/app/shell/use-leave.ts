import { toast } from "@agiza/ui/toast";
import { useTranslation } from "react-i18next";
import { useSignOut } from "#data/user.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** Signing out here or everywhere. Where the API cannot be told, the session stays and says so. */
export function useLeave() {
  const { t } = useTranslation("auth");
  const errorTextOf = useErrorText();
  const signOut = useSignOut();
  const leave = (everywhere: boolean) =>
    signOut.mutate(
      { everywhere },
      {
        onError: (error) =>
          toast({ title: t("signOutFailed"), description: errorTextOf(error), toastType: "danger" }),
      },
    );
  return { leave, isLeaving: signOut.isPending };
}
