import { createHmac } from "node:crypto";
import { Agent } from "node:http";
import type { Cleanup } from "./cleanup.ts";
import { call } from "./http-call.ts";
import { startJsonServer } from "./json-server.ts";

/** The shop's account at the provider that `startQuickSelcom` plays. */
export const quickSelcomAccount = {
  vendor: "TILL000099",
  apiKey: "quick-selcom-key",
  apiSecret: "quick-selcom-secret",
};

/** The account's name in the header that says who signs. */
export const quickSelcomName = Buffer.from(quickSelcomAccount.apiKey).toString("base64");

/** A notice as Selcom signs it: the values of the named fields, in their order. */
function signed(fields: Record<string, string>) {
  const timestamp = new Date().toISOString();
  const names = Object.keys(fields);
  const text = [`timestamp=${timestamp}`, ...names.map((name) => `${name}=${fields[name]}`)].join("&");
  return {
    body: JSON.stringify(fields),
    headers: {
      "content-type": "application/json",
      authorization: `SELCOM ${quickSelcomName}`,
      "digest-method": "HS256",
      digest: createHmac("sha256", quickSelcomAccount.apiSecret).update(text).digest("base64"),
      timestamp,
      "signed-fields": names.join(","),
    },
  };
}

/** Plays Selcom for loads that the sandbox would slow: takes every order, and every customer pays when the prompt appears. */
export type QuickSelcom = {
  url: string;
  /** Called when a notice leaves, with the provider's reference, which the receipt carries. */
  onNotice: (reference: string) => void;
  /** Called when a notice was taken. */
  onTaken: (reference: string) => void;
  /** Notices that were not taken. */
  refused: number;
};

export async function startQuickSelcom(cleanup: Cleanup): Promise<QuickSelcom> {
  const played: QuickSelcom = {
    url: "",
    onNotice: () => undefined,
    onTaken: () => undefined,
    refused: 0,
  };
  const agent = new Agent({ keepAlive: true });
  const orders = new Map<string, { webhook: string; amount: string }>();
  /** What is said of an order when it is asked about; all that have a prompt are paid. */
  const paid = (orderId: string, { amount }: { amount: string }) => ({
    transid: `T${orderId}`,
    order_id: orderId,
    reference: `R${orderId}`,
    payment_status: "COMPLETED",
    channel: "MPESA-TZ",
    amount,
  });

  const pay = async (orderId: string): Promise<void> => {
    const order = orders.get(orderId);
    if (!order) return;
    const { reference, ...told } = paid(orderId, order);
    const notice = signed({ ...told, reference, result: "SUCCESS", resultcode: "000" });
    played.onNotice(reference);
    const { status } = await call(agent, "POST", order.webhook, notice.headers, notice.body);
    if (status === 200) played.onTaken(reference);
    else played.refused++;
  };

  played.url = await startJsonServer(cleanup, ({ url, body }, later) => {
    const said = JSON.parse(body || "{}") as Record<string, unknown>;
    const orderId = url.searchParams.get("order_id") ?? String(said["order_id"]);
    const order = orders.get(orderId);
    const data = url.pathname.endsWith("/order-status") && order ? [paid(orderId, order)] : [];
    if (url.pathname.endsWith("/create-order-minimal")) {
      const webhook = Buffer.from(String(said["webhook"]), "base64").toString("utf8");
      orders.set(orderId, { webhook, amount: String(said["amount"]) });
    }
    if (url.pathname.endsWith("/wallet-payment"))
      later(() => void pay(orderId).catch(() => void played.refused++));
    return { reference: orderId, resultcode: "000", result: "SUCCESS", message: "ok", data };
  });
  cleanup.add(() => agent.destroy());
  return played;
}
