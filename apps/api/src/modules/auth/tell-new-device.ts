import { formatDateTime } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import type { SystemTx } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import type { SessionId, ShopId, UserId } from "#kernel/ids.ts";
import { unnamedDevice } from "#modules/notices/notice-texts.ts";
import type { Caller } from "./caller.ts";
import { knownDevice } from "./known-devices.ts";
import { newDeviceJob } from "./new-device-job.ts";
import { addressOf, notifyPerson } from "./notify-person.ts";
import { hasSignedInBefore } from "./sessions.repository.ts";

/** Whoever signs in, as far as it matters for where they are reached. */
export type Newcomer = { id: UserId; phone: string | null; email: string | null; language: Language };

/**
 * Writes to a person that somebody is about to sign in as them on a device they never used, and where to sign it out, and has
 * it stand among their notifications. Their very first device is no news. To be called before the session is there.
 */
export async function tellNewDevice(
  tx: SystemTx,
  user: Newcomer,
  { deviceCookie, userAgent }: Omit<Caller, "place">,
  { sessionId, shopId }: { sessionId: SessionId; shopId: ShopId | null },
): Promise<void> {
  if (knownDevice(tx.secrets, deviceCookie, user.id) !== null) return;
  if (!(await hasSignedInBefore(tx.db, user.id))) return;
  const device = deviceName(userAgent);
  if (shopId !== null) await tx.enqueue(newDeviceJob, { shopId, userId: user.id, sessionId, device });
  const address = addressOf(user);
  if (!address) return;
  const { language } = user;
  await notifyPerson(tx, address, {
    kind: "session.new_device",
    language,
    facts: {
      device: device ?? unnamedDevice(language),
      time: formatDateTime(tx.now(), language),
      link: `${tx.settings.backofficeUrl}/profile`,
    },
  });
}
