import { toast } from "@agiza/ui/toast";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { User } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { useLockDevice } from "./use-lock-device.ts";

/** Locking this device, for oneself or for somebody else to come. Who has no PIN is shown where to get one instead. */
export function useLock(user: User) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const device = useLockDevice(user);
  function lock(asks: "same" | "anybody") {
    if (user.has_pin) return device.lock({ asks });
    toast({ title: t("noPinTitle"), description: t("noPinText"), toastType: "info" });
    void navigate(paths.ownPin);
  }
  return { lock: () => lock("same"), changePerson: () => lock("anybody") };
}
