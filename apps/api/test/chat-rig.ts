import type { AddressInfo } from "node:net";
import { providersAt } from "@agiza/rig/api";
import { startSandbox } from "@agiza/rig/sandbox";
import type { PhoneMessage, Said } from "@agiza/rig/sandbox-control";
import { type ServerType, serve } from "@hono/node-server";
import { expect } from "vitest";
import { channels } from "#db/schema/connect.ts";
import { products } from "#db/schema/products.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { type ChannelId, newId, type ProductId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { type Harness, startHarness } from "./harness.ts";

export type ChatRig = Awaited<ReturnType<typeof startChatRig>>;

/**
 * The product listening on a port, its workers, and the emulated WhatsApp beside it: chat as customers do.
 *
 * @param options.withPractice shops may practise on it
 * @param options.environment more settings
 * @param options.works its workers run in this process
 * @param options.withSignup shops may connect numbers by Meta's window
 */
export async function startChatRig({
  withPractice = false,
  withSignup = false,
  environment = {} as Record<string, string>,
  works = true,
} = {}) {
  let harness: Harness | undefined;
  const server = await new Promise<ServerType>((resolve) => {
    const opened: ServerType = serve(
      {
        port: 0,
        hostname: "127.0.0.1",
        fetch: (request) => harness?.app.fetch(request) ?? new Response(null, { status: 503 }),
      },
      () => resolve(opened),
    );
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox(url);
  harness = await startHarness({
    ...providersAt(sandbox.url),
    SMTP_URL: sandbox.smtpUrl,
    ...(withPractice && { SANDBOX_URL: sandbox.url }),
    ...(withSignup && { WHATSAPP_APP_ID: "100200300400500", WHATSAPP_SIGNUP_CONFIG_ID: "100200300400501" }),
    PLATFORM_PHONE_NUMBER_ID: "111222333444000",
    PLATFORM_WHATSAPP_TOKEN: "local-whatsapp-token",
    API_URL: url,
    PAYMENT_POLL_SECONDS: "1",
    ...environment,
  });
  if (works) harness.startWorkers();

  const control = (path: string, body?: unknown) => sandbox.call(path, body);
  const received = (msisdn: string) => sandbox.messages(msisdn);

  return {
    harness,
    sandbox,
    url,
    control,
    received,
    /** A shop with a number of its own at the emulated WhatsApp. */
    async makeChatShop(name = "Neema Vitenge") {
      const shop = await harness.makeShop({ name });
      const phoneNumberId = `1112223${Math.floor(Math.random() * 1e8)}`;
      const wabaId = `2${phoneNumberId}`;
      const channelId = await makeChannel(shop.ctx, harness.deps.secrets, phoneNumberId, wabaId);
      await control("/numbers", {
        id: phoneNumberId,
        msisdn: `25575${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`,
        verified_name: name,
        waba_id: wabaId,
      });
      return { ...shop, phoneNumberId, channelId, wabaId };
    },
    /** Writes or taps, and waits until the shop has answered with one more message than before. */
    async ask(msisdn: string, said: Said, to: string): Promise<PhoneMessage> {
      const before = (await received(msisdn)).length;
      await sandbox.say(msisdn, said, to);
      await expect
        .poll(async () => (await received(msisdn)).length, { interval: 20 })
        .toBeGreaterThan(before);
      return (await received(msisdn)).at(-1)!;
    },
    async stop() {
      await harness?.stop();
      await sandbox.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A connected WhatsApp number of a shop. */
export async function makeChannel(
  ctx: Ctx,
  secrets: Deps["secrets"],
  phoneNumberId: string,
  wabaId: string | null = null,
): Promise<ChannelId> {
  const id: ChannelId = newId("chn", ctx.now());
  await ctx.store.tenant(ctx.shopId, (db) =>
    db.insert(channels).values({
      shopId: ctx.shopId,
      id,
      phoneNumberId,
      wabaId,
      phone: "+255754000099",
      tokenSealed: secrets.seal("local-whatsapp-token"),
      createdAt: ctx.now(),
    }),
  );
  return id;
}

/** A product that can be ordered. */
export async function makeProduct(
  ctx: Ctx,
  values: Partial<typeof products.$inferInsert> = {},
): Promise<ProductId> {
  const now = ctx.now();
  const id: ProductId = newId("prd", now);
  await ctx.store.tenant(ctx.shopId, (db) =>
    db.insert(products).values({
      shopId: ctx.shopId,
      id,
      name: "Gauni la kitenge",
      category: "clothing & accessories",
      priceMinor: 6_800_000,
      createdAt: now,
      updatedAt: now,
      ...values,
    }),
  );
  return id;
}
