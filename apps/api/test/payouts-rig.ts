import { and, eq, like, sql } from "drizzle-orm";
import { ledgerEntries } from "#db/schema/payments.ts";
import { payouts } from "#db/schema/payouts.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type PayoutId, type ProviderAccountId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { postLedgerLater } from "#modules/payments/ledger.repository.ts";
import { paymentEntries } from "#modules/payments/ledger.rules.ts";
import { type NewPayout, sendPayout } from "#modules/payouts/send-payout.ts";

/** Keys with which the sandbox pays out. */
export const payingKeys = {
  vendor: "TILL000099",
  apiKey: "local-selcom-key",
  apiSecret: "local-selcom-secret",
  pin: "1234",
};

/** Money of sales that a provider holds for the shop. */
export const fund = (ctx: Ctx, provider: ProviderName, amountMinor: number): Promise<void> =>
  inTransaction(ctx, async ({ db, shopId, now }) => {
    const id = newId("ltx", now());
    const source = { kind: "opening", sourceType: "opening", sourceId: id, orderId: null, postedAt: now() };
    postLedgerLater(
      db,
      shopId,
      { id, ...source },
      paymentEntries(provider, amountMinor, amountMinor, "nobody"),
    );
  });

/** A payout of the shop's own to a wallet, of all its money in the shop's hands. */
export const ownPayout = (
  account: { id: ProviderAccountId; provider: ProviderName },
  amountMinor: number,
  phone = "+255754000321",
): NewPayout => ({
  purpose: "shop",
  sourceId: null,
  orderId: null,
  account,
  destination: { kind: "wallet", phone, network: null },
  recipientName: "Neema Mushi",
  amountMinor,
  expectedFeeMinor: null,
  narration: "Duka",
  from: [{ account: "shop_payable", amountMinor }],
});

export const send = (ctx: Ctx, wanted: NewPayout): Promise<PayoutId> =>
  inTransaction(ctx, (tx) => sendPayout(tx, wanted));

export const readPayout = (ctx: Ctx, id: PayoutId) =>
  ctx.store.tenant(
    ctx.shopId,
    async (db) =>
      (
        await db
          .select()
          .from(payouts)
          .where(and(eq(payouts.shopId, ctx.shopId), eq(payouts.id, id)))
      )[0]!,
  );

/** What accounts hold: debits less credits, by the beginning of their code. */
export const balanceOf = (ctx: Ctx, beginning: string): Promise<number> =>
  ctx.store.tenant(ctx.shopId, async (db) => {
    const signed = sql<string>`coalesce(sum(case direction when 'debit' then amount_minor else -amount_minor end), 0)`;
    const [row] = await db
      .select({ sum: signed })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.shopId, ctx.shopId), like(ledgerEntries.accountCode, `${beginning}%`)));
    return Number(row!.sum);
  });
