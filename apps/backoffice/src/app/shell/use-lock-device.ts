import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { forgetSession, sendOwedLock } from "#data/device-lock.ts";
import { devicePeopleQuery } from "#data/device.ts";
import type { User } from "#data/user.ts";
import { entryPaths } from "#lib/entry-paths.ts";
import { forgetSentSales } from "#lib/forget-sent-sales.ts";
import { forgetAnswers } from "#lib/kept-answers.ts";
import { releasePage } from "#lib/leave-guard.ts";
import { oweLock } from "#lib/owed-lock.ts";
import { leaveInPlace } from "#lib/page-life.ts";
import { notePinUse } from "#lib/shared-device.ts";

/**
 * Locks this device at once, whatever the network: the page forgets the shop and asks for a PIN, and the API is told as soon
 * as it can be, here or by the way in. Drafts stay for their person.
 */
export function useLockDevice(user: Pick<User, "id" | "name" | "photo_url">) {
  const client = useQueryClient();
  const navigate = useNavigate();

  /** Shows the way in, which asks for the PIN of the same person, or who it is. */
  function showWayIn({ asks }: { asks: "same" | "anybody" }): void {
    notePinUse();
    forgetSession();
    leaveInPlace();
    void client.cancelQueries();
    client.clear();
    forgetAnswers();
    forgetSentSales();
    // Without a network nobody else can say whose device this is.
    client.setQueryData(devicePeopleQuery().queryKey, [
      { user_id: user.id, name: user.name, photo_url: user.photo_url },
    ]);
    releasePage();
    void navigate(asks === "same" ? entryPaths.unlock(user.id) : entryPaths.login, { replace: true });
  }

  function lock(then: { asks: "same" | "anybody" }): void {
    oweLock(Date.now());
    showWayIn(then);
    // What fails now is sent by the way in.
    sendOwedLock().catch(() => undefined);
  }

  return { lock, showWayIn };
}
