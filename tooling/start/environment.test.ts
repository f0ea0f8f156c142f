import path from "node:path";
import { expect, test } from "vitest";
import { productSettings, toolEnvironment } from "./environment.mjs";
import { root } from "./root.mjs";

test("without settings every address is the local one", () => {
  const { settings, dataDirectory } = productSettings({});
  expect(settings).toMatchObject({
    HOST: "127.0.0.1",
    MARKETING_URL: "http://localhost:3000",
    BACKOFFICE_URL: "http://localhost:3002",
    WHATSAPP_GRAPH_URL: "http://localhost:3004",
    SELCOM_URL: "http://localhost:3004/selcom/v1",
    SNIPPE_URL: "http://localhost:3004/snippe",
    SMTP_URL: "smtp://localhost:3005",
    SEED_DEMO: "1",
  });
  expect(dataDirectory).toBe(path.join(root, ".data"));
});

test("another port moves every address that names it", () => {
  const { settings } = productSettings({ MARKETING_PORT: "4000", SANDBOX_PORT: "4004" });
  expect(settings).toMatchObject({
    MARKETING_PORT: "4000",
    MARKETING_URL: "http://localhost:4000",
    GEO_URL: "http://localhost:4004/geo/json",
  });
});

test("what the caller has set wins; what is set to nothing counts as not set", () => {
  const { settings } = productSettings({ SECRETS_KEY: "my-own", API_URL: "", DATA_DIR: "/var/agiza" });
  expect(settings).toMatchObject({
    SECRETS_KEY: "my-own",
    API_URL: "http://localhost:3003",
    DATA_DIR: "/var/agiza",
  });
});

test("secrets that were not set cannot be mistaken for real ones", () => {
  const { settings } = productSettings({});
  for (const name of ["SECRETS_KEY", "WHATSAPP_APP_SECRET", "WHATSAPP_TOKEN", "SELCOM_API_SECRET"]) {
    expect(settings[name]).toMatch(/^local-/);
  }
});

test("a port that cannot be, or that two parts share, is refused by name", () => {
  expect(() => productSettings({ API_PORT: "http" })).toThrow(
    'API_PORT must be a port number between 1 and 65535, not "http".',
  );
  expect(() => productSettings({ API_PORT: "70000" })).toThrow(/API_PORT/);
  expect(() => productSettings({ API_PORT: "3000" })).toThrow(/MARKETING_PORT and API_PORT are both 3000/);
});

test("npm's own settings stay behind, those that say where packages come from do not", () => {
  const tools = toolEnvironment({
    PATH: "/usr/bin",
    HOME: "/var/neema",
    npm_lifecycle_event: "start",
    npm_config_prefix: "/usr",
    npm_config_registry: "https://packages.example/",
    npm_config_cafile: "/etc/ca.pem",
  });
  expect(tools).not.toHaveProperty("npm_lifecycle_event");
  expect(tools).not.toHaveProperty("npm_config_prefix");
  expect(tools).toMatchObject({
    HOME: "/var/neema",
    npm_config_registry: "https://packages.example/",
    npm_config_cafile: "/etc/ca.pem",
    TURBO_TELEMETRY_DISABLED: "1",
  });
  expect(tools.PATH).toMatch(/node_modules\/\.bin:\/usr\/bin$/);
});
