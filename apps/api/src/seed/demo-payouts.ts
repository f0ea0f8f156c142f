import { type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import {
  newId,
  type PayoutDestinationId,
  type ProviderAccountId,
  type ShopId,
  type UserId,
} from "#kernel/ids.ts";
import { applyPayoutStatus } from "#modules/payouts/apply-payout-status.ts";
import { insertDestination } from "#modules/payouts/destinations.repository.ts";
import { updatePayout } from "#modules/payouts/payouts.repository.ts";
import { sendPayout } from "#modules/payouts/send-payout.ts";
import type { PayoutDestination, PayoutStatus } from "#ports/payments.ts";

const owner = "Neema Mushi";
const bank: PayoutDestination = { kind: "bank", bank: "nmb", accountNumber: "2011004471" };
const wallet: PayoutDestination = { kind: "wallet", phone: "+255754000321", network: "mpesa" };

const arrived: PayoutStatus = { state: "succeeded", raw: {} };
const full: PayoutStatus = { state: "failed", failureCode: "wallet_limit", raw: {} };

/** What the demo shop took out, the oldest first; what has no end waits for its owner. */
const story: { hoursAgo: number; to: PayoutDestination; amountMinor: number; end: PayoutStatus | null }[] = [
  { hoursAgo: 146, to: bank, amountMinor: 121_000_000, end: arrived },
  { hoursAgo: 98, to: bank, amountMinor: 64_015_000, end: arrived },
  { hoursAgo: 74, to: bank, amountMinor: 87_190_000, end: arrived },
  { hoursAgo: 53, to: wallet, amountMinor: 50_000_000, end: full },
  { hoursAgo: 26, to: bank, amountMinor: 104_230_000, end: arrived },
  { hoursAgo: 5, to: wallet, amountMinor: 10_000_000, end: null },
];

type DemoShop = { shopId: ShopId; accountId: ProviderAccountId; owner: UserId };

/** Money that the demo shop took out of its provider, and where it went; booked as any other. */
export async function addDemoPayouts(
  base: BaseCtx,
  { shopId, accountId, owner: ownerId }: DemoShop,
): Promise<void> {
  const now = base.now();
  const at = (hoursAgo: number): Ctx => {
    const moment = new Date(now.getTime() - hoursAgo * 3_600_000);
    return forShop({ ...base, now: () => moment }, shopId, { kind: "system", job: "seed" });
  };
  await inTransaction(at(150), async (tx) => {
    const known = { shopId, name: owner, isLookedUp: true, addedBy: ownerId, createdAt: tx.now() };
    const bankId: PayoutDestinationId = newId("pds", tx.now());
    await insertDestination(tx.db, {
      ...known,
      id: bankId,
      kind: "bank",
      bank: "nmb",
      destination: "2011004471",
    });
    const walletId: PayoutDestinationId = newId("pds", tx.now());
    const number = { kind: "wallet", network: "mpesa", destination: "+255754000321" } as const;
    await insertDestination(tx.db, { ...known, id: walletId, ...number });
  });
  for (const { hoursAgo, to, amountMinor, end } of story) {
    const ctx = at(hoursAgo);
    const payoutId = await inTransaction(ctx, async (tx) => {
      const id = await sendPayout(tx, {
        purpose: "shop",
        sourceId: null,
        orderId: null,
        account: { id: accountId, provider: "selcom" },
        destination: to,
        recipientName: owner,
        amountMinor,
        expectedFeeMinor: null,
        narration: "Duka la Neema",
        from: [{ account: "shop_payable", amountMinor }],
        hold: end ? null : "name_differs",
      });
      await updatePayout(tx.db, shopId, id, {
        requestedBy: ownerId,
        ...(end && { status: "processing", submittedAt: tx.now() }),
      });
      return id;
    });
    if (end)
      await applyPayoutStatus(ctx, { payoutId, source: "request", word: "first_request", status: end });
    // The provider of this machine knows nothing of what was before it.
    await inTransaction(ctx, (tx) => updatePayout(tx.db, shopId, payoutId, { nextPollAt: null }));
  }
}
