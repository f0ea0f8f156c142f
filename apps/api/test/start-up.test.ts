import { expect, test } from "vitest";
import { startApi } from "./api-process.ts";

test("in production a process with a local run's settings ends at once and says in one line which ones", async () => {
  const api = await startApi({ NODE_ENV: "production" });
  expect(await api.ended).toBe(1);
  expect(api.said()).toBe(
    "In production these may not keep their local values: SECRETS_KEY, WHATSAPP_APP_SECRET, " +
      "WHATSAPP_VERIFY_TOKEN, WHATSAPP_TOKEN, SELCOM_API_KEY, SELCOM_API_SECRET, MARKETING_URL, CHECKOUT_URL, " +
      "BACKOFFICE_URL, API_URL, GEO_URL, WHATSAPP_GRAPH_URL, SELCOM_URL, SEED_DEMO.\n",
  );
});

test("a value that cannot be used is named with what is wrong with it", async () => {
  const api = await startApi({
    TRUSTED_PROXIES: "127.0.0.1",
    PAYMENT_POLL_SECONDS: "soon",
    WHATSAPP_TOKEN: "x",
  });
  expect(await api.ended).toBe(1);
  expect(api.said()).toMatch(/^These settings are wrong: PAYMENT_POLL_SECONDS \(.+\)\.\n$/);
});
