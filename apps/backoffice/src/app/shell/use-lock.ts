import { toast } from "@agiza/ui/toast";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLockDevice } from "#data/device.ts";
import type { User } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";

/** Locking this device, for oneself or for somebody else to come. Who has no PIN is shown where to get one instead. */
export function useLock(user: User) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const errorTextOf = useErrorText();
  const locking = useLockDevice();
  function lock(userId: string | null) {
    if (!user.has_pin) {
      toast({ title: t("noPinTitle"), description: t("noPinText"), toastType: "info" });
      void navigate(paths.ownPin);
      return;
    }
    locking.mutate(
      { userId },
      {
        onError: (error) =>
          toast({ title: t("lockFailed"), description: errorTextOf(error), toastType: "danger" }),
      },
    );
  }
  return {
    lock: () => lock(user.id),
    changePerson: () => lock(null),
    isLocking: locking.isPending,
  };
}
