import { once } from "node:events";
import { createServer } from "node:http";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { takePort } from "@agiza/rig/take-port";
import { paymentProviders } from "#adapters/payment-providers/adapter.ts";
import { databaseRateLimits } from "#adapters/rate-limits/adapter.ts";
import { selcomPayments } from "#adapters/selcom/adapter.ts";
import { snippePayments } from "#adapters/snippe/adapter.ts";
import { openPostgres } from "#db/client.ts";
import type { ChargeMethod, ProviderName } from "#kernel/payment-words.ts";
import { createSecretBox } from "#kernel/secrets.ts";
import type { ChargeAnswer, Notice, PaymentAccount, PaymentPort } from "#ports/payments.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";

const credentials: Record<ProviderName, Record<string, string>> = {
  selcom: {
    vendor: "TILL000099",
    apiKey: "local-selcom-key",
    apiSecret: "local-selcom-secret",
    pin: "1234",
  },
  snippe: { apiKey: "local-snippe-key", webhookSecret: "local-snippe-secret" },
};

/** A charge as a test asked for it. */
export type Asked = {
  provider: ProviderName;
  account: PaymentAccount;
  reference: string;
  /** E.164 */
  phone: string;
  answer: ChargeAnswer;
};

export type ProvidersRig = {
  sandbox: Sandbox;
  port: PaymentPort;
  /** The same, with little patience: for calls that are never answered. */
  hasty: PaymentPort;
  limits: RateLimitPort;
  accountAt(provider: ProviderName): PaymentAccount;
  newReference(): string;
  returnUrl: string;
  webhookUrl(provider: ProviderName): string;
  /**
   * Asks a phone of its own for 25,000.
   *
   * @param digits the last two of the number
   */
  ask(provider: ProviderName, method: ChargeMethod, digits?: string, port?: PaymentPort): Promise<Asked>;
  /** Notices about a reference, once there are so many of them. */
  notices(reference: string, count: number): Promise<Notice[]>;
  /** What is there without waiting. */
  noticesNow(reference: string): Notice[];
  advance(seconds: number): Promise<void>;
  /** The provider takes a charge back that was paid. */
  takeBack(asked: Asked): Promise<void>;
  stop(): Promise<void>;
};

export const askedMinor = 2_500_000;
/** So many that no test waits for its turn: that has tests of its own. */
export const perMinute = 100_000;

/** Both adapters as production has them, in front of the sandbox, and a shop that hears their notices over HTTP. */
export async function startProvidersRig(): Promise<ProvidersRig> {
  const heard: Notice[] = [];
  const listeners = new Set<() => void>();
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const headers = new Headers(request.headers as Record<string, string>);
      heard.push({ headers, rawBody: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(200).end();
      for (const listener of listeners) listener();
    });
  });
  const port = await takePort();
  shop.listen(port, "127.0.0.1");
  await once(shop, "listening");
  const shopUrl = `http://127.0.0.1:${port}`;

  const sandbox = await startSandbox(shopUrl);
  await sandbox.playScenario("by_number");
  await sandbox.call("/limits", { snippe_per_minute: perMinute });
  const test = await createTestDatabase();
  const database = await openPostgres(test.url, silentLog);
  const limits = databaseRateLimits(database);
  const secrets = createSecretBox("local-secrets-key-0000");
  const adapters = (patience: { timeoutMs?: number }) =>
    paymentProviders({
      selcom: selcomPayments({ url: `${sandbox.url}/selcom/v1`, secrets, ...patience }),
      snippe: snippePayments({
        url: `${sandbox.url}/snippe`,
        secrets,
        limits,
        perMinute,
        ...patience,
      }),
    });
  const accountAt = (provider: ProviderName): PaymentAccount => ({
    provider,
    credentialsSealed: secrets.seal(JSON.stringify(credentials[provider])),
  });
  let count = 0;
  const newReference = () => `AGZTEST${String(++count).padStart(6, "0")}`;
  const noticesNow = (reference: string) => heard.filter(({ rawBody }) => rawBody.includes(`"${reference}"`));

  const rig: ProvidersRig = {
    sandbox,
    port: adapters({}),
    hasty: adapters({ timeoutMs: 1_500 }),
    limits,
    accountAt,
    newReference,
    returnUrl: `${shopUrl}/back`,
    webhookUrl: (provider) => `${shopUrl}/store/webhooks/${provider}`,
    async ask(provider, method, digits = "00", payments = rig.port) {
      const account = accountAt(provider);
      const reference = newReference();
      const phone = `+25575${String(count).padStart(5, "0")}${digits}`;
      const answer = await payments.requestPayment({
        account,
        method,
        reference,
        amountMinor: askedMinor,
        currency: "TZS",
        phone,
        customerName: "Zainab Salum",
        shopName: "Kariakoo Cloth",
        webhookUrl: rig.webhookUrl(provider),
        returnUrl: rig.returnUrl,
        expiresInMinutes: 5,
      });
      return { provider, account, reference, phone, answer };
    },
    notices: (reference, wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = noticesNow(reference);
          if (found.length < wanted) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    noticesNow,
    async takeBack({ reference }) {
      const payments = (await (await fetch(`${sandbox.url}/__sandbox/payments`)).json()) as {
        id: string;
        reference: string;
      }[];
      await sandbox.call(
        `/payments/${payments.find((one) => one.reference === reference)!.id}/take-back`,
        {},
      );
    },
    async advance(seconds) {
      await sandbox.call("/clock", { advance_seconds: seconds });
    },
    async stop() {
      await sandbox.stop();
      shop.closeAllConnections();
      shop.close();
      await database.close();
      await test.drop();
    },
  };
  return rig;
}
