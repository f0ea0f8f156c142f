import type { NotificationChannel } from "#db/schema/notifications.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findHearers } from "./hearers.repository.ts";
import { kindsFor, type NotificationKind } from "./notification-kinds.rules.ts";
import { notificationsChanged } from "./notifications.events.ts";
import { personOf } from "./person-of.ts";
import { lockSettings, type SettingsForm, updateSettings } from "./settings.repository.ts";
import { settingsFor } from "./settings-view.rules.ts";

export type SettingsEdit = Omit<SettingsForm, "channels"> & {
  kinds: { kind: NotificationKind; channels: NotificationChannel[] }[];
  /** Of the settings as the person saw them; null or left out before they chose anything. */
  updatedAt?: Date | null | undefined;
};

/**
 * Changes how the person hears of things in this shop. Kinds left out stay as they are; those they may not hear of are passed
 * over.
 *
 * @throws edit.conflict
 */
export function changeNotificationSettings(ctx: Ctx, { kinds, updatedAt: seenAt, ...form }: SettingsEdit) {
  requireMay(ctx, "notification_settings.change");
  const userId = personOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const before = await lockSettings(db, shopId, userId, tx.now());
    const [me] = await findHearers(db, shopId, userId);
    requireUnchanged(before, seenAt ?? undefined, () => settingsFor(me!, before));
    const mine = kindsFor(me!.permissions);
    const chosen = kinds
      .filter(({ kind }) => mine.includes(kind))
      .map(({ kind, channels }) => [kind, [...new Set(channels)]] as const);
    const channels = { ...before.channels, ...Object.fromEntries(chosen) };
    const after = await updateSettings(db, before, {
      ...form,
      channels,
      updatedAt: editedAt(before, tx.now()),
    });
    const facts = ({ quietFrom, quietUntil, sound, speaks, channels: all }: SettingsForm) => ({
      channels: all,
      quiet_from: quietFrom,
      quiet_until: quietUntil,
      sound,
      speaks,
    });
    await tx.audit({
      action: "notification_settings.changed",
      subject: userId,
      before: facts(before),
      after: facts(after),
    });
    await tx.emit(notificationsChanged({ userIds: [userId] }));
    return settingsFor(me!, after);
  });
}
