import { expect, test } from "vitest";
import { readEnv, SettingsError } from "./env.ts";

const production = {
  NODE_ENV: "production",
  SECRETS_KEY: "a-long-enough-production-key",
  WHATSAPP_APP_SECRET: "app-secret-of-ours",
  WHATSAPP_VERIFY_TOKEN: "verify-token-of-ours",
  WHATSAPP_TOKEN: "token-of-ours",
  MARKETING_URL: "https://agiza.example",
  CHECKOUT_URL: "https://order.agiza.example",
  BACKOFFICE_URL: "https://app.agiza.example",
  API_URL: "https://api.agiza.example",
  WHATSAPP_GRAPH_URL: "https://graph.facebook.com",
  SELCOM_URL: "https://selcom.example/v1",
  SEED_DEMO: "0",
};

test("production starts with secrets and addresses of its own", () => {
  expect(readEnv(production).CHECKOUT_URL).toBe("https://order.agiza.example");
});

test.each([
  ["SECRETS_KEY", "local-secrets-key-0000"],
  ["WHATSAPP_APP_SECRET", "local-app-secret"],
  ["CHECKOUT_URL", "http://order.agiza.example"],
  ["SEED_DEMO", "1"],
])("production refuses to start with %s as %s, in one sentence that names it", (name, value) => {
  const starting = () => readEnv({ ...production, [name]: value });
  expect(starting).toThrow(SettingsError);
  expect(starting).toThrow(name);
});

test("a wrong value is named, an empty one counts as absent", () => {
  expect(() => readEnv({ API_PORT: "99999" })).toThrow("API_PORT");
  expect(readEnv({ API_PORT: "" }).API_PORT).toBe(3003);
});
