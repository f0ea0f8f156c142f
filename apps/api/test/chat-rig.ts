import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { expect } from "vitest";
import { channels } from "#db/schema/connect.ts";
import { products } from "#db/schema/products.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { type ChannelId, newId, type ProductId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { type Harness, startHarness } from "./harness.ts";
import { startSandbox } from "./sandbox.ts";

/** A message as the sandbox's phone shows it: a Cloud API body under the key named by `type`. */
export type PhoneMessage = {
  id: string;
  statuses: string[];
  type: string;
  text?: { body: string };
  interactive?: {
    type: "button" | "list" | "cta_url";
    body: { text: string };
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string; description?: string }[] }[];
      parameters?: { url: string };
    };
  };
};

/** What a message says, whatever its kind. */
export const wordsOf = (message: PhoneMessage | undefined): string =>
  message?.interactive?.body.text ?? message?.text?.body ?? "";

/** Ids of what can be tapped on a message. */
export const tapsOf = (message: PhoneMessage | undefined): string[] => [
  ...(message?.interactive?.action.buttons ?? []).map(({ reply }) => reply.id),
  ...(message?.interactive?.action.sections ?? []).flatMap(({ rows }) => rows.map(({ id }) => id)),
];

export type ChatRig = Awaited<ReturnType<typeof startChatRig>>;

/** The product listening on a port, its workers, and the emulated WhatsApp beside it: chat as customers do. */
export async function startChatRig() {
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
  harness = await startHarness({ ...sandbox.environment, API_URL: url, PAYMENT_POLL_SECONDS: "1" });
  harness.startWorkers();

  const control = async (path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.url}/__sandbox${path}`, {
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const received = (msisdn: string) => control(`/customers/${msisdn}/messages`) as Promise<PhoneMessage[]>;

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
      const channelId = await makeChannel(shop.ctx, harness.deps.secrets, phoneNumberId);
      await control("/numbers", {
        id: phoneNumberId,
        msisdn: `25575${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`,
        verified_name: name,
      });
      return { ...shop, phoneNumberId, channelId };
    },
    /** Writes or taps, and waits until the shop has answered with one more message than before. */
    async ask(msisdn: string, said: { text: string } | { tap: string }, to: string): Promise<PhoneMessage> {
      const before = (await received(msisdn)).length;
      await control(`/customers/${msisdn}/say`, { ...said, to });
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
): Promise<ChannelId> {
  const id: ChannelId = newId("chn", ctx.now());
  await ctx.store.tenant(ctx.shopId, (db) =>
    db.insert(channels).values({
      shopId: ctx.shopId,
      id,
      phoneNumberId,
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
