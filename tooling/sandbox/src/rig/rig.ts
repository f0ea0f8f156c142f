import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createRequire } from "node:module";
import type { SandboxEnv } from "../env.ts";
import { startSandbox, type Sandbox, type Time } from "../sandbox.ts";
import { realWait } from "../wait.ts";
import { startShopServer, type ShopServer } from "./shop-server.ts";

export const whatsapp = {
  appSecret: "rig-app-secret",
  verifyToken: "rig-verify-token",
  token: "rig-whatsapp-token",
  appId: "100200300400500",
  phoneNumberId: "111222333444555",
  platformPhoneNumberId: "111222333444000",
};
export const sms = { apiKey: "rig-sms-key", secretKey: "rig-sms-secret", reportToken: "rig-sms-report" };
export const selcom = {
  vendor: "TILL000099",
  apiKey: "rig-selcom-key",
  apiSecret: "rig-selcom-secret",
  pin: "1234",
};
export const snippe = { apiKey: "rig-snippe-key", webhookSecret: "rig-snippe-secret" };

/** The payment provider's own client, as published: it knows nothing of this sandbox. */
export type SelcomClient = {
  postFunc: (path: string, fields: object) => Promise<SelcomAnswer>;
  getFunc: (path: string, fields: object) => Promise<SelcomAnswer>;
  deleteFunc: (path: string, fields: object) => Promise<SelcomAnswer>;
};
export type SelcomAnswer = {
  resultcode: string;
  result: string;
  message: string;
  data: Record<string, string>[];
};

/** A real sandbox with a shop behind it, both on free ports. */
export type Rig = {
  shop: ShopServer;
  sandbox: Sandbox;
  env: SandboxEnv;
  selcomClient: SelcomClient;
  /** Calls below `/__sandbox`. */
  control: (method: string, path: string, body?: unknown) => Promise<{ status: number; json: never }>;
  /** A raw call of the Cloud API. */
  graph: (body: unknown, token?: string, path?: string) => Promise<{ status: number; json: never }>;
  say: (msisdn: string, text: string) => Promise<string>;
  /** How long everything that was put off was to wait, in ms. */
  waits: number[];
  /** Ends the waits that hold for a test: those of two seconds and more. */
  letGo: () => void;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startRig(): Promise<Rig> {
  const shop = await startShopServer(whatsapp.verifyToken);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "agiza-sandbox-"));
  const env: SandboxEnv = {
    host: "127.0.0.1",
    port: 0,
    smtpPort: 0,
    dataDir,
    apiUrl: shop.url,
    whatsapp,
    sms,
    selcom,
    snippe,
  };
  const startedMs = Date.now();
  const waits: number[] = [];
  const held = new Set<() => void>();
  const time: Time = {
    // It stands still, however long a busy machine takes: only a test moves it.
    nowMs: () => startedMs,
    wait(ms, then) {
      waits.push(ms);
      if (ms < 2_000) return realWait(ms, then);
      held.add(then);
      return () => held.delete(then);
    },
  };
  const rig: Rig = {
    shop,
    env,
    sandbox: await startSandbox(env, time),
    waits,
    letGo() {
      for (const then of held) then();
      held.clear();
    },
    get selcomClient() {
      const { apigwCLient } = createRequire(import.meta.url)("selcom-apigw-client") as {
        apigwCLient: new (url: string, key: string, secret: string) => SelcomClient;
      };
      return new apigwCLient(`${rig.sandbox.url}/selcom/v1`, selcom.apiKey, selcom.apiSecret);
    },
    control: (method, route, body) => call(method, `${rig.sandbox.url}/__sandbox${route}`, body),
    graph: (body, token = whatsapp.token, route = `/v23.0/${whatsapp.phoneNumberId}/messages`) =>
      call("POST", `${rig.sandbox.url}${route}`, body, { authorization: `Bearer ${token}` }),
    async say(msisdn, text) {
      const { json } = await rig.control("POST", `/customers/${msisdn}/say`, { text });
      return (json as { id: string }).id;
    },
    async restart() {
      await rig.sandbox.stop();
      rig.sandbox = await startSandbox(env, time);
    },
    async stop() {
      await rig.sandbox.stop();
      await shop.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return rig;
}

async function call(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: (text === "" ? null : JSON.parse(text)) as never };
}

/** The fields of an order the provider takes. */
export const orderOf = (orderId: string, amount: number, webhook?: string) => ({
  vendor: selcom.vendor,
  order_id: orderId,
  buyer_email: "zainab@example.com",
  buyer_name: "Zainab Salum",
  buyer_phone: "255754000218",
  amount,
  currency: "TZS",
  ...(webhook ? { webhook: Buffer.from(webhook).toString("base64") } : {}),
  buyer_remarks: "None",
  merchant_remarks: "None",
  no_of_items: 1,
});
