import type { Schemas } from "@agiza/api-client/client";
import type { NotificationChannel, NotificationSettings, NotificationSound } from "#data/notifications.ts";

export const channels = [
  "in_app",
  "sound",
  "whatsapp",
  "sms",
] as const satisfies readonly NotificationChannel[];

export const sounds = ["marimba", "bell", "drum"] as const satisfies readonly NotificationSound[];

/** Offered to somebody who wants to be left in peace. */
export const usualNight = { from: "21:00", until: "06:00" };

export type QuietHours = { from: string; until: string } | null;
export type KindChannels = NotificationSettings["kinds"];

/** What the form holds of the settings. */
export const toSettingsValues = (settings: NotificationSettings | undefined) => ({
  kinds: settings?.kinds ?? [],
  quiet: (settings?.quiet_from && settings.quiet_until
    ? { from: settings.quiet_from, until: settings.quiet_until }
    : null) as QuietHours,
  sound: settings?.sound ?? ("marimba" as NotificationSound),
  speaks: settings?.speaks ?? false,
});

export type SettingsValues = ReturnType<typeof toSettingsValues>;

/** What is sent of the form. */
export const toSettingsForm = ({
  kinds,
  quiet,
  sound,
  speaks,
}: SettingsValues): Schemas["EditNotificationSettings"] => ({
  kinds: kinds.map(({ kind, channels: chosen }) => ({ kind, channels: chosen })),
  quiet_from: quiet?.from ?? null,
  quiet_until: quiet?.until ?? null,
  sound,
  speaks,
});

/** The matrix with one box ticked or cleared. */
export const withChannel = (
  kinds: KindChannels,
  kind: KindChannels[number]["kind"],
  channel: NotificationChannel,
  isOn: boolean,
): KindChannels =>
  kinds.map((row) =>
    row.kind === kind
      ? { ...row, channels: channels.filter((one) => (one === channel ? isOn : row.channels.includes(one))) }
      : row,
  );
