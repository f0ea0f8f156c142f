import { setTimeout } from "node:timers/promises";

/** The demo shop's owner. */
const owner = { identifier: "0754 000 118", password: "karibu-agiza" };

/** What the stream itself asks a browser to wait. */
const comeBackMs = 1_000;

export type LiveEvent = { id: string; name: string };

/** A person of the shop, signed in at one process. */
export type Staff = {
  token: string;
  /** Answers the status. */
  cancelOrder(orderId: string): Promise<number>;
  /** An account that pays out, and a wallet that is kept for it under the name its provider says. */
  keepWallet(number: string): Promise<{ accountId: string; destinationId: string }>;
  /** Takes money out; an answer that was lost is no refusal. */
  requestPayout(
    asked: { accountId: string; destinationId: string; amountMinor: number },
    key: string,
  ): Promise<void>;
  /**
   * Follows the shop's live events as a browser does: cut off, it comes back after a second and says what it heard
   * last. `heard` grows until it is closed.
   */
  follow(): Promise<{ heard: LiveEvent[]; close(): void }>;
};

export async function signIn(apiUrl: string): Promise<Staff> {
  const response = await fetch(`${apiUrl}/store/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(owner),
  });
  if (!response.ok) throw new Error(`the owner cannot sign in: ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return staffWith(apiUrl, token);
}

/** The same person at another process. */
export function staffWith(apiUrl: string, token: string): Staff {
  const authorization = `Bearer ${token}`;
  return {
    token,
    async cancelOrder(orderId) {
      const response = await fetch(`${apiUrl}/store/orders/${orderId}/lifecycle`, {
        method: "PUT",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ lifecycle: "cancelled", reason: "imeisha", refund_by: "cash" }),
      });
      await response.body?.cancel();
      return response.status;
    },
    async keepWallet(number) {
      const overview = await fetch(`${apiUrl}/store/payouts/overview`, { headers: { authorization } });
      const { accounts } = (await overview.json()) as { accounts: { id: string; provider: string }[] };
      const account = accounts.find(({ provider }) => provider === "selcom");
      const response = await fetch(`${apiUrl}/store/payouts/destinations`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", "idempotency-key": `wallet-${number}` },
        body: JSON.stringify({ kind: "wallet", number, password: owner.password }),
      });
      if (!account || !response.ok) throw new Error(`no wallet to pay out to: ${response.status}`);
      const { id } = (await response.json()) as { id: string };
      return { accountId: account.id, destinationId: id };
    },
    async requestPayout({ accountId, destinationId, amountMinor }, key) {
      const response = await fetch(`${apiUrl}/store/payouts`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({
          account_id: accountId,
          destination_id: destinationId,
          amount_minor: amountMinor,
          password: owner.password,
        }),
      }).catch(() => null);
      if (response && !response.ok) throw new Error(`no payout: ${response.status} ${await response.text()}`);
      await response?.body?.cancel();
    },
    async follow() {
      const closer = new AbortController();
      const heard: LiveEvent[] = [];
      const open = async () => {
        const last = heard.at(-1);
        const response = await fetch(`${apiUrl}/store/events`, {
          headers: { authorization, ...(last ? { "last-event-id": last.id } : {}) },
          signal: closer.signal,
        });
        if (!response.ok || !response.body) throw new Error(`no live events: ${response.status}`);
        return response.body;
      };
      const followOn = async (first: ReadableStream<Uint8Array>): Promise<void> => {
        for (let body: ReadableStream<Uint8Array> | null = first; !closer.signal.aborted;) {
          if (body) await read(body, heard).catch(() => undefined);
          if (!closer.signal.aborted) await setTimeout(comeBackMs);
          body = await open().catch(() => null);
        }
      };
      void followOn(await open());
      return { heard, close: () => closer.abort() };
    },
  };
}

async function read(body: ReadableStream<Uint8Array>, heard: LiveEvent[]): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
    rest = blocks.pop()!;
    for (const block of blocks) {
      const id = /^id: ?(.*)$/m.exec(block)?.[1];
      const name = /^event: ?(.*)$/m.exec(block)?.[1];
      if (id !== undefined && name !== undefined) heard.push({ id, name });
    }
  }
}
