import type { MobileNetwork, PayoutBank } from "#kernel/payment-words.ts";
import { toShillings } from "#kernel/money.ts";
import { failureCodeOf } from "#kernel/provider-words.ts";
import type {
  PaymentAccount,
  PayoutDestination,
  PayoutStatus,
  ProviderAdapter,
  RefundStatus,
} from "#ports/payments.ts";
import { call, type CallOptions, type Reply } from "./client.ts";
import { callState, isNotKnown } from "./map.ts";
import { Balance, LookedUpName } from "./types.ts";

type Payouts = Pick<
  ProviderAdapter,
  "lookUpName" | "requestPayout" | "fetchPayout" | "requestRefund" | "fetchBalance"
>;

/** `CASHIN` leaves it to the provider, which follows numbers that moved to another network. */
const walletCodes: Record<MobileNetwork, string> = {
  mpesa: "VMCASHIN",
  airtel_money: "AMCASHIN",
  mixx: "TPCASHIN",
  halopesa: "HPCASHIN",
};
const anyWallet = "CASHIN";

const bankCodes: Record<PayoutBank, string> = { crdb: "CRDBBANK", nmb: "NMB", nbc: "NBC" };

const walletOf = (destination: PayoutDestination & { kind: "wallet" }) => ({
  utilitycode: destination.network ? walletCodes[destination.network] : anyWallet,
  utilityref: destination.phone.replace(/\D/g, ""),
});

/** Money that leaves the shop's account: payouts to wallets and banks, and refunds. */
export function selcomPayouts(optionsOf: (account: PaymentAccount) => CallOptions): Payouts {
  return {
    async lookUpName({ account, reference, destination }) {
      const options = optionsOf(account);
      const reply =
        destination.kind === "wallet"
          ? await call(options, "GET", "/walletcashin/namelookup", {
              ...walletOf(destination),
              transid: reference,
            })
          : await call(options, "GET", "/qwiksend/lookup", {
              bank: bankCodes[destination.bank],
              account: destination.accountNumber,
              transid: reference,
            });
      if (reply.kind !== "answered" || callState(reply.envelope) !== "done") return null;
      const found = LookedUpName.safeParse(reply.envelope.data[0]);
      return found.success ? found.data.name : null;
    },

    async requestPayout({ account, reference, destination, recipientName, sender, amountMinor, purpose }) {
      const options = optionsOf(account);
      const { vendor, pin } = options.credentials;
      if (pin === undefined) return { state: "failed", failureCode: "declined", raw: { step: "no pin" } };
      const amount = toShillings(amountMinor);
      return payoutStatus(
        destination.kind === "wallet"
          ? await call(options, "POST", "/walletcashin/process", {
              transid: reference,
              ...walletOf(destination),
              amount,
              vendor,
              pin,
            })
          : await call(options, "POST", "/qwiksend/process", {
              transid: reference,
              recipientFiCode: bankCodes[destination.bank],
              recipientAccount: destination.accountNumber,
              recipientName,
              senderAccount: vendor,
              senderName: sender.name,
              amount,
              vendor,
              pin,
              msisdn: sender.phone.replace(/\D/g, ""),
              purpose,
            }),
      );
    },

    async fetchPayout({ account, reference, destination }) {
      const path = destination.kind === "wallet" ? "/walletcashin/query" : "/qwiksend/query";
      const reply = await call(optionsOf(account), "GET", path, { transid: reference });
      if (reply.kind !== "answered") return { state: "unknown", raw: {} };
      if (isNotKnown(reply.envelope))
        return { state: "failed", failureCode: "provider_down", raw: reply.raw };
      return payoutStatus(reply);
    },

    async requestRefund({ account, reference, charge, amountMinor }) {
      // The provider shows the body of this call to nobody before a contract; these are the names one of its clients uses.
      const reply = await call(optionsOf(account), "POST", "/checkout/refund-payment", {
        transid: reference,
        original_transid: charge.reference,
        amount: toShillings(amountMinor),
      });
      return payoutStatus(reply);
    },

    async fetchBalance(account) {
      const options = optionsOf(account);
      const { vendor, pin } = options.credentials;
      if (pin === undefined) return null;
      const transid = `B${options.now.getTime()}`;
      const reply = await call(options, "POST", "/vendor/balance", { vendor, pin, transid });
      if (reply.kind !== "answered" || callState(reply.envelope) !== "done") return null;
      const said = Balance.safeParse(reply.envelope.data[0]);
      const shillings = Number(said.data?.balance ?? Number.NaN);
      return Number.isFinite(shillings) ? { availableMinor: Math.round(shillings * 100) } : null;
    },
  };
}

/** What an answer says of money that leaves; of one that nobody heard, it may have left. */
function payoutStatus(reply: Reply): PayoutStatus & RefundStatus {
  if (reply.kind === "unreached") return { state: "failed", failureCode: "provider_down", raw: {} };
  if (reply.kind === "uncertain") return { state: "unknown", raw: {} };
  const { envelope, raw } = reply;
  const named = envelope.reference ? { providerReference: envelope.reference } : {};
  switch (callState(envelope)) {
    case "done":
      return { state: "succeeded", ...named, raw };
    case "pending":
      return { state: "pending", ...named, raw };
    case "unknown":
      return { state: "unknown", ...named, raw };
    case "refused":
      return { state: "failed", failureCode: failureCodeOf(envelope.message), raw };
  }
}
