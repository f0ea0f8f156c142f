import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { smsOperators } from "#kernel/sms-words.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import { addSmsSender } from "#modules/sms-accounts/add-sms-sender.ts";
import { insertCredit } from "#modules/sms-accounts/credits.repository.ts";
import { ensureAgizaAccount } from "#modules/sms-accounts/ensure-agiza-account.ts";
import { findSenders } from "#modules/sms-accounts/sms-accounts.repository.ts";
import { noteSmsSender } from "#modules/sms-accounts/note-sms-sender.ts";
import { insertTopUp } from "#modules/sms-accounts/top-ups.repository.ts";
import type { Ids } from "./demo-ids.ts";

const dayMs = 86_400_000;
const amountMinor = 1_000_000;
const partPriceMinor = 2_000;
const parts = amountMinor / partPriceMinor;

/** SMS that the demo shop bought twice, and its name, which every operator but one has approved. */
export async function addDemoSms(ctx: Ctx, { owner }: Ids): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const accountId = await ensureAgizaAccount(tx);
    for (const days of [40, 12]) {
      const at = new Date(tx.now().getTime() - days * dayMs);
      const id = newId<"stu">("stu", at);
      await insertTopUp(db, {
        shopId,
        id,
        amountMinor,
        partPriceMinor,
        phone: "+255754000099",
        network: "mpesa",
        requestedBy: owner,
        status: "succeeded",
        provider: "selcom",
        reference: newPaymentReference(),
        receivedMinor: amountMinor,
        parts,
        pollCount: 1,
        createdAt: at,
        submittedAt: at,
        expiresAt: new Date(at.getTime() + 300_000),
        finishedAt: new Date(at.getTime() + 20_000),
      });
      await insertCredit(db, { shopId, kind: "topped_up", parts, topUpId: id, createdAt: at });
    }
    await addSmsSender(tx, accountId, "NEEMA", "demo-sender-neema");
    const [sender] = await findSenders(db, shopId, [accountId]);
    const approved = { state: "approved" as const, reason: "" };
    const news = Object.fromEntries(smsOperators.map((operator) => [operator, approved]));
    await noteSmsSender(tx, sender!.id, { ...news, ttcl: { state: "submitted", reason: "" } });
  });
}
