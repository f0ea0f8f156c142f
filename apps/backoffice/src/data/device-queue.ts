import { ApiError } from "@agiza/api-client/api-error";
import { unwrap, type Schemas } from "@agiza/api-client/client";
import { randomKey } from "@agiza/api-client/random-key";
import { withLock } from "@agiza/api-client/with-lock";
import { readStored, removeStored, writeStored } from "@agiza/i18n/safe-storage";
import { api } from "#lib/api.ts";
import { deviceKeyStore, toldQueuesStore } from "#lib/kept-stores.ts";
import { readOutgoingMessages } from "./outgoing-messages.ts";
import { isPassingFailure } from "./passing-failure.ts";
import { readWaitingSales } from "./waiting-sales.ts";

type Counts = Omit<Schemas["DeviceQueueReport"], "device_key" | "waiting_seconds">;

/** What has not waited for so long is on its way. */
const worthSayingAfterMs = 60_000;
/** What stays as it is is said again after so long. */
const saidAgainAfterMs = 60 * 60_000;
/** A report that did not arrive is tried again after so long. */
const triedAgainAfterMs = 60_000;

/** By shop what the API was told, by whom and when. */
type Told = Record<string, { text: string; atMs: number }>;

/** Where the device keeps nothing, both last as long as the page. */
let ownKey: string | null = null;
let toldByPage: Told = {};
let notBeforeMs = 0;

function deviceKey(): string {
  ownKey = readStored(deviceKeyStore) ?? ownKey ?? randomKey();
  writeStored(deviceKeyStore, ownKey);
  return ownKey;
}

function readTold(): Told {
  try {
    return JSON.parse(readStored(toldQueuesStore) ?? "null") ?? toldByPage;
  } catch {
    return toldByPage;
  }
}

function noteTold(shopId: string, entry: Told[string] | null): void {
  const { [shopId]: _, ...others } = readTold();
  toldByPage = entry === null ? others : { ...others, [shopId]: entry };
  if (Object.keys(toldByPage).length === 0) removeStored(toldQueuesStore);
  else writeStored(toldQueuesStore, JSON.stringify(toldByPage));
}

/** What this device has kept of a shop for too long, and since when, in milliseconds; whoever sold or wrote it. */
function queueOf(shopId: string, nowMs: number): { counts: Counts; sinceMs: number } {
  const isKept = (one: { shopId: string }, sinceMs: number) =>
    one.shopId === shopId && nowMs - sinceMs >= worthSayingAfterMs;
  const sales = readWaitingSales().filter((sale) => sale.state !== "sent" && isKept(sale, sale.soldAt));
  const messages = readOutgoingMessages().filter(
    (message) => message.refusal === null && isKept(message, message.writtenAt),
  );
  const refused = sales.filter(({ state }) => state === "refused").length;
  return {
    counts: {
      sales_waiting: sales.length - refused,
      sales_refused: refused,
      messages_waiting: messages.length,
    },
    sinceMs: Math.min(nowMs, ...sales.map(({ soldAt }) => soldAt), ...messages.map((one) => one.writtenAt)),
  };
}

/**
 * Says to the API what this device could not send of a shop, when that is different from what was said before, and each hour.
 * One tab at a time.
 *
 * @throws whatever keeps the report from arriving; it is tried again
 */
export const reportDeviceQueue = ({ userId, shopId }: { userId: string; shopId: string }): Promise<void> =>
  withLock("device-queue", async () => {
    const nowMs = Date.now();
    if (nowMs < notBeforeMs) return;
    const told = readTold()[shopId];
    const { counts, sinceMs } = queueOf(shopId, nowMs);
    const isEmpty = Object.values(counts).every((count) => count === 0);
    const text = isEmpty ? "" : [userId, ...Object.values(counts)].join(" ");
    const isSaid = text === (told?.text ?? "");
    if (isSaid && (isEmpty || nowMs - told!.atMs < saidAgainAfterMs)) return;
    const waiting_seconds = Math.floor((nowMs - sinceMs) / 1000);
    try {
      await unwrap(api.PUT("/till/queue", { body: { device_key: deviceKey(), ...counts, waiting_seconds } }));
    } catch (error) {
      if (isPassingFailure(error)) {
        notBeforeMs = error instanceof ApiError ? nowMs + triedAgainAfterMs : 0;
        throw error;
      }
    }
    noteTold(shopId, isEmpty ? null : { text, atMs: nowMs });
  });
