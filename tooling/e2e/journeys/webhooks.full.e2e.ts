import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createKeyClient } from "@agiza/api-client/key-client";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { expectAccessible } from "../pages/soundness.ts";

type Heard = { headers: Record<string, string>; body: string };

/** A shop's own server, which keeps what it is told. */
async function openServer() {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      heard.push({ headers: request.headers as Record<string, string>, body });
      response.end("ok");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    heard,
    url: `http://localhost:${(server.address() as AddressInfo).port}/agiza`,
    close: () => server.close(),
  };
}

function isSigned({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${mac}`;
}

test(
  "a server of the shop's is told, signed, and once more from the log",
  { tag: "@shop" },
  async ({ page }) => {
    const server = await openServer();
    const name = `Stoo ${test.info().retry + test.info().repeatEachIndex}`;
    await new Backoffice(page).signIn("en");
    await page.goto(`${addresses.backoffice}/webhook-logs/endpoints`);
    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByLabel("What it is").fill(name);
    await page.getByLabel("Address", { exact: true }).fill(server.url);
    await page.getByRole("button", { name: "Save" }).click();
    const secret = await page.locator("code", { hasText: "whsec_" }).innerText();
    await page.getByRole("button", { name: "I have kept it" }).click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("button", { name: "Send test event" }).click();
    await expect.poll(() => server.heard.length).toBe(1);
    expect(isSigned(server.heard[0]!, secret)).toBe(true);

    await page.goto(`${addresses.backoffice}/webhook-logs/out`);
    await page.getByText("webhook.test").first().click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Ok", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Send again now" }).click();
    await expect.poll(() => server.heard.length).toBe(2);
    expect(server.heard[1]!.body).toBe(server.heard[0]!.body);
    expect(server.heard[1]!.headers["webhook-id"]).toBe(server.heard[0]!.headers["webhook-id"]);

    await page.goto(`${addresses.backoffice}/webhook-logs/endpoints`);
    await row.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(row).toHaveCount(0);
    server.close();
  },
);

test(
  "a key is made, opens what it was given, and nothing once it is revoked",
  { tag: "@shop" },
  async ({ page }) => {
    const name = `Tovuti ${test.info().retry + test.info().repeatEachIndex}`;
    await new Backoffice(page).signIn("en");
    await page.goto(`${addresses.backoffice}/webhook-logs/api-keys`);
    await page.getByRole("button", { name: "Make a key" }).click();
    await page.getByLabel("What will use it").fill(name);
    await page.getByRole("checkbox", { name: "Orders: See" }).check();
    await page.getByRole("button", { name: "Make the key" }).click();
    const key = await page.locator("code", { hasText: "agiza_" }).innerText();
    await page.getByRole("button", { name: "I have kept it" }).click();
    await expect(page.getByText(key)).toHaveCount(0);

    const api = createKeyClient({ baseUrl: `${addresses.api}/store`, key });
    const orders = await api.GET("/orders");
    expect(orders.data?.items.length).toBeGreaterThan(0);
    expect((await api.GET("/customers")).response.status).toBe(403);

    await page.getByRole("button", { name: `Revoke ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText(name)).toHaveCount(0);
    expect((await api.GET("/orders")).response.status).toBe(401);
  },
);
