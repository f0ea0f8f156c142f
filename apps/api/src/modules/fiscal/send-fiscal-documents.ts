import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { FiscalDeviceId, ShopId } from "#kernel/ids.ts";
import type { FiscalAnswer, FiscalProvider, FiscalProviders, NotDone } from "#ports/fiscal.ts";
import { type DeviceRow, findDeviceByIdForUpdate, updateDevice } from "./devices.repository.ts";
import { type DocumentRow, findHead, updateDocument } from "./documents.repository.ts";
import { sendFiscalDocuments as again } from "./fiscal-jobs.ts";
import { credentialsOf } from "./fiscal-keys.ts";
import { fiscalDeviceChanged, fiscalReceiptIssued, fiscalReceiptTaken } from "./fiscal.events.ts";
import { leaseMs, nextTryAt, wordsOf } from "./fiscal.rules.ts";

type Leased = { device: DeviceRow; document: DocumentRow; leasedUntil: Date };

/** Documents that one turn sends. */
const atOnce = 20;
/** A token that ends sooner is not begun with. */
const tokenMarginMs = 60_000;

/**
 * Sends what waits of a device in the order of its numbers, one at a time: nothing overtakes a document that was not taken. No
 * transaction is open meanwhile. Who dies on the way has the same bytes sent again once the lease is over; the authority knows
 * them by their number.
 */
export async function sendFiscalDocuments(
  base: BaseCtx,
  fiscal: FiscalProviders,
  { shopId, deviceId }: { shopId: ShopId; deviceId: FiscalDeviceId },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "fiscal.send" });
  for (let turn = 0; turn < atOnce; turn++) {
    const leased = await lease(ctx, deviceId);
    if (!leased) return;
    const answer = await deliver(ctx, fiscal, leased);
    await settle(ctx, leased, answer);
    if (answer.kind !== "taken") return;
  }
  await inTransaction(ctx, (tx) => tx.enqueue(again, { shopId, deviceId }));
}

/** The first document that waits, unless it is not due or somebody sends it. */
const lease = (ctx: Ctx, deviceId: FiscalDeviceId): Promise<Leased | null> =>
  inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDeviceByIdForUpdate(db, shopId, deviceId);
    if (!device) return null;
    const now = tx.now();
    const document = await findHead(db, shopId, device.id);
    if (!document || document.nextAt > now) return null;
    if (document.leasedUntil && document.leasedUntil > now) return null;
    const leasedUntil = new Date(now.getTime() + leaseMs);
    await updateDocument(db, shopId, document.id, { leasedUntil, tries: document.tries + 1 });
    return { device, document, leasedUntil };
  });

async function deliver(
  ctx: Ctx,
  fiscal: FiscalProviders,
  { device, document }: Leased,
): Promise<FiscalAnswer> {
  const provider: FiscalProvider = fiscal[document.provider];
  const token = await tokenOf(ctx, provider, device);
  if (typeof token === "object" && token !== null) return token;
  const { body, certSerial } = document;
  const kind = document.kind === "z_report" ? document.kind : "receipt";
  return provider.send({ kind, body, certSerial, token, credentials: credentialsOf(ctx, device) });
}

/** The token that is kept, or a new one; null where none is asked for. */
async function tokenOf(
  ctx: Ctx,
  { askToken }: FiscalProvider,
  device: DeviceRow,
): Promise<string | null | NotDone> {
  if (!askToken) return null;
  const { tokenSealed, tokenUntil } = device;
  const now = ctx.now();
  if (tokenSealed && tokenUntil && tokenUntil.getTime() - tokenMarginMs > now.getTime())
    return ctx.secrets.open(tokenSealed);
  const answer = await askToken(credentialsOf(ctx, device));
  if (answer.kind !== "token") return answer;
  const until = new Date(now.getTime() + answer.seconds * 1_000);
  await inTransaction(ctx, async ({ db, secrets }) => {
    await updateDevice(db, device, { tokenSealed: secrets.seal(answer.token), tokenUntil: until });
  });
  return answer.token;
}

function settle(ctx: Ctx, { document, leasedUntil }: Leased, answer: FiscalAnswer): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = (await findDeviceByIdForUpdate(db, shopId, document.deviceId))!;
    const head = await findHead(db, shopId, device.id);
    // Another run has taken it over meanwhile.
    if (head?.id !== document.id || head.leasedUntil?.getTime() !== leasedUntil.getTime()) return;
    const now = tx.now();
    const trouble = answer.kind === "taken" ? null : wordsOf(answer);
    await updateDocument(
      db,
      shopId,
      document.id,
      answer.kind === "taken"
        ? { state: "taken", takenAt: now, leasedUntil: null, ...answer.proof }
        : { leasedUntil: null, nextAt: nextTryAt(head.tries, now), said: trouble },
    );
    if (answer.kind === "signed_out") await updateDevice(db, device, { tokenSealed: null, tokenUntil: null });
    if (trouble !== device.trouble) {
      await updateDevice(db, device, { trouble });
      await tx.emit(fiscalDeviceChanged({ deviceId: device.id }));
    }
    if (answer.kind !== "taken" || !document.orderId) return;
    const receipt = { documentId: document.id, orderId: document.orderId };
    if (answer.proof) await tx.emit(fiscalReceiptIssued(receipt));
    await tx.emit(fiscalReceiptTaken(receipt));
  });
}
