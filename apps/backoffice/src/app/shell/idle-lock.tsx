import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { tillSettingsQuery } from "#data/till.ts";
import type { User } from "#data/user.ts";
import { forgetTouch, lastTouch, noteTouch } from "#lib/last-touch.ts";
import { useLockDevice } from "./use-lock-device.ts";

const touches = ["pointerdown", "keydown", "wheel", "scroll"] as const;
const secondMs = 1_000;

/** Locks this device once nobody has touched it for as long as the shop's owner says, also while it was asleep or closed. */
export function IdleLock({ user }: { user: User }) {
  const { data } = useQuery(tillSettingsQuery());
  const minutes = data?.lock_minutes ?? null;
  return minutes === null ? null : <LockAfter minutes={minutes} user={user} />;
}

function LockAfter({ minutes, user }: { minutes: number; user: User }) {
  const { lock } = useLockDevice(user);

  const lockIfLeft = useEffectEvent((): boolean => {
    const touched = lastTouch();
    if (touched === null) noteTouch(Date.now());
    const isLeft = touched !== null && Date.now() - touched >= minutes * 60 * secondMs;
    if (isLeft) {
      forgetTouch();
      lock({ asks: "same" });
    }
    return isLeft;
  });

  useEffect(() => {
    const touch = () => {
      // Who comes back to a device that should be locked finds it locked.
      if (!lockIfLeft()) noteTouch(Date.now());
    };
    lockIfLeft();
    const timer = setInterval(lockIfLeft, 5 * secondMs);
    for (const name of touches) addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of touches) removeEventListener(name, touch, { capture: true });
    };
  }, [minutes]);

  return null;
}
