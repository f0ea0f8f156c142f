import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import { newId, type PayoutDestinationId } from "#kernel/ids.ts";
import type { PayoutBank } from "#kernel/payment-words.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { confirmOwner, type OwnersWord } from "#modules/provider-accounts/confirm-owner.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { PayoutDestination } from "#ports/payments.ts";
import type { Budget } from "#ports/rate-limit.ts";
import {
  findDestination,
  findDestinations,
  insertDestination,
  removeKept,
} from "./destinations.repository.ts";
import { askName, canPayTo } from "./paying-account.ts";
import { toColumns } from "./payout-destination.rules.ts";
import { maxDestinations } from "./payout-limits.rules.ts";
import { refuse, refuseTakenDestination } from "./payouts.errors.ts";
import { deleteSchedule } from "./payout-schedules.repository.ts";
import { payoutDestinationAdded, payoutDestinationRemoved, payoutScheduleStopped } from "./payouts.events.ts";
import { findPayingAccounts } from "./payouts.repository.ts";
import { toDestinationView } from "./payout-view.ts";
import type { PayoutPorts } from "./request-payout.ts";

/** A wallet by its number, or an account at a bank. */
export type DestinationForm =
  | { kind: "wallet"; number: string }
  | { kind: "bank"; bank: PayoutBank; number: string };

/** Names are looked up for who is about to pay, not to learn whose numbers are whose. */
const lookUps: Budget = { name: "payout-names", points: 30, seconds: 3_600 };

/**
 * Whose wallet or bank account it is, to be looked at before it is kept; null where no provider of the shop can say. Owners
 * only.
 *
 * @throws access.denied · payout.invalid_number · request.too_many
 */
export async function lookUpDestination(
  ctx: Ctx,
  { payments, limits }: PayoutPorts,
  form: DestinationForm,
): Promise<string | null> {
  requireMay(ctx, "payout.request");
  const destination = readDestination(form);
  const wait = await limits.take(lookUps, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  const accounts = await reading(ctx, ({ db, shopId }) => findPayingAccounts(db, shopId));
  for (const account of accounts) {
    if (!canPayTo(payments, account, destination.kind)) continue;
    const name = await askName(ctx, payments, account, destination);
    if (name !== null) return name;
  }
  return null;
}

/**
 * Keeps a place that the shop's money may go to, with the name that its provider says, or that an owner typed where no
 * provider can say one. Owners only, who say once more who they are.
 *
 * @throws access.denied · payout.invalid_number · request.too_many
 * @throws payout.name_needed · payout.destination_taken · payout.too_many_destinations
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts · idempotency.key_reused
 */
export async function addDestination(
  ctx: Ctx,
  ports: PayoutPorts,
  { name, ...form }: DestinationForm & { name?: string | undefined },
  word: OwnersWord,
  idempotencyKey: string,
) {
  requireMay(ctx, "payout.request");
  await confirmOwner(ctx, ports.limits, word);
  const destination = readDestination(form);
  const lookedUp = await lookUpDestination(ctx, ports, form);
  const kept = lookedUp ?? (name?.trim() || null);
  if (kept === null) throw refuse("payout.name_needed", {}, { field: "name" });
  return inTransaction(ctx, (tx) => {
    const content = { ...form, name: name ?? null };
    return createOnce(tx, { scope: "payout.destination", key: idempotencyKey, content }, async () => {
      await lockShop(tx);
      if ((await findDestinations(tx.db, tx.shopId)).length >= maxDestinations)
        throw refuse("payout.too_many_destinations", { most: maxDestinations });
      const { shopId, actor } = tx;
      const now = tx.now();
      const id: PayoutDestinationId = newId("pds", now);
      await insertDestination(tx.db, {
        shopId,
        id,
        ...toColumns(destination),
        name: kept,
        isLookedUp: lookedUp !== null,
        addedBy: actor.kind === "staff" ? actor.userId : null,
        createdAt: now,
      }).catch(refuseTakenDestination);
      const added = toDestinationView((await findDestination(tx.db, shopId, id))!);
      await tx.audit({ action: payoutDestinationAdded.eventName, subject: id, after: added });
      await tx.emit(payoutDestinationAdded({ destinationId: id }));
      return added;
    });
  });
}

/**
 * No payout goes to this place any more; what was sent there stays as it was. Owners only.
 *
 * @throws access.denied · payout.destination_not_found
 */
export async function removeDestination(ctx: Ctx, id: PayoutDestinationId): Promise<void> {
  requireMay(ctx, "payout.request");
  await inTransaction(ctx, async (tx) => {
    if (!(await removeKept(tx.db, tx.shopId, id, tx.now()))) throw refuse("payout.destination_not_found");
    await tx.audit({ action: payoutDestinationRemoved.eventName, subject: id });
    // What went there by itself goes nowhere else.
    if (await deleteSchedule(tx.db, tx.shopId, id)) {
      await tx.audit({ action: payoutScheduleStopped.eventName, subject: tx.shopId });
      await tx.emit(payoutScheduleStopped({}));
    }
    await tx.emit(payoutDestinationRemoved({ destinationId: id }));
  });
}

function readDestination(form: DestinationForm): PayoutDestination {
  if (form.kind === "bank") {
    const accountNumber = form.number.replaceAll(/[\s-]/g, "");
    if (!/^[0-9A-Z]{6,20}$/.test(accountNumber))
      throw refuse("payout.invalid_number", {}, { field: "number" });
    return { kind: "bank", bank: form.bank, accountNumber };
  }
  const phone = toPhone(form.number);
  if (phone === null) throw refuse("payout.invalid_number", {}, { field: "number" });
  return { kind: "wallet", phone, network: null };
}
