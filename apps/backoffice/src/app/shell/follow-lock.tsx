import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#data/user.ts";
import { followLocks } from "#lib/owed-lock.ts";
import { useLockDevice } from "./use-lock-device.ts";

/** Locks this tab with any other, and has the way in at hand for a lock without a network. */
export function FollowLock({ user }: { user: User }) {
  const { showWayIn } = useLockDevice(user);
  const { i18n } = useTranslation();
  const lockThisTab = useEffectEvent(() => showWayIn({ asks: "same" }));
  useEffect(() => {
    const leaving = new AbortController();
    followLocks(() => lockThisTab(), leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    if (!user.has_pin) return;
    // What does not come now is fetched again by the lock.
    void Promise.allSettled([
      import("#features/auth/sign-in-screen.tsx"),
      import("#features/auth/device-sign-in.tsx"),
      i18n.loadNamespaces(["auth", "entry"]),
    ]);
  }, [user.has_pin, i18n]);
  return null;
}
