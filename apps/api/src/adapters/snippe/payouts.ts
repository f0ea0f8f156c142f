import type { PayoutBank } from "#kernel/payment-words.ts";
import { toShillings } from "#kernel/money.ts";
import { failureCodeOf } from "#kernel/provider-words.ts";
import type { PaymentAccount, PayoutStatus, ProviderAdapter } from "#ports/payments.ts";
import { call, type Client, questionEnds, type Reply, send } from "./client.ts";
import { minorOf, payoutStatus } from "./map.ts";
import { Balance, Transfer } from "./types.ts";

type Payouts = Pick<
  ProviderAdapter,
  "lookUpName" | "requestPayout" | "fetchPayout" | "requestRefund" | "fetchBalance"
>;

const bankNames: Record<PayoutBank, string> = { crdb: "CRDB", nmb: "NMB", nbc: "NBC" };

/** Payouts to wallets and banks, and the balance. There is no public call for a refund, nor for a name. */
export function snippePayouts(clientOf: (account: PaymentAccount) => Client): Payouts {
  return {
    lookUpName: () => Promise.resolve(null),

    async requestPayout({
      account,
      reference,
      destination,
      recipientName,
      amountMinor,
      purpose,
      webhookUrl,
    }) {
      const body = {
        amount: toShillings(amountMinor),
        ...(destination.kind === "wallet"
          ? { channel: "mobile", recipient_phone: destination.phone.replace(/\D/g, "") }
          : {
              channel: "bank",
              recipient_bank: bankNames[destination.bank],
              recipient_account: destination.accountNumber,
            }),
        recipient_name: recipientName,
        narration: purpose,
        webhook_url: webhookUrl,
        metadata: { reference },
      };
      return statusOf(await send(clientOf(account), { path: "/v1/payouts/send", body, key: reference }));
    },

    async fetchPayout({ account, payoutId }) {
      // Without its id it cannot be asked about: sent again under its reference, it says its id and pays nothing twice.
      if (payoutId === null) return { state: "unknown", raw: {} };
      const path = `/v1/payouts/${encodeURIComponent(payoutId)}`;
      const reply = await ask(clientOf(account), path);
      if (reply.kind !== "done") return { state: "unknown", raw: {} };
      const status = statusOf(reply);
      return status.payoutId === payoutId ? status : { state: "unknown", raw: reply.raw };
    },

    requestRefund: () =>
      Promise.resolve({ state: "failed", failureCode: "declined", raw: { step: "no refunds" } }),

    async fetchBalance(account) {
      const reply = await ask(clientOf(account), "/v1/payments/balance");
      const said = reply.kind === "done" ? Balance.safeParse(reply.data) : null;
      const availableMinor = minorOf(said?.data?.available);
      return availableMinor === undefined ? null : { availableMinor };
    },
  };
}

const ask = (client: Client, path: string): Promise<Reply> =>
  call(client, { method: "GET", path, turn: "question", untilMs: questionEnds(client) });

function statusOf(reply: Reply): PayoutStatus {
  switch (reply.kind) {
    case "busy":
    case "unreached":
      return { state: "failed", failureCode: "provider_down", raw: { step: reply.kind } };
    case "uncertain":
      return { state: "unknown", raw: {} };
    case "refused":
      return { state: "failed", failureCode: failureCodeOf(reply.message), raw: reply.raw };
    case "done": {
      const said = Transfer.safeParse(reply.data);
      return said.success ? payoutStatus(said.data, reply.raw) : { state: "unknown", raw: reply.raw };
    }
  }
}
