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
  SMS_URL: "https://sms.example",
  BEEM_REPORTS_URL: "https://reports.sms.example",
  TRA_URL: "https://vfd.tra.example",
  TRA_VERIFY_URL: "https://verify.tra.example",
  VFDPLUS_SERIAL_URL: "https://vfdplus.example/serial",
  VFDPLUS_RECEIPT_URL: "https://vfdplus.example/receipt",
  NEXTSMS_URL: "https://nextsms.example",
  AFRICAS_TALKING_URL: "https://at.example",
  SMS_API_KEY: "key-of-ours",
  SMS_SECRET_KEY: "secret-of-ours",
  SMS_REPORT_TOKEN: "report-token-of-ours",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Agiza <karibu@agiza.example>",
  CONTACT_EMAIL: "karibu@agiza.example",
  SELCOM_URL: "https://selcom.example/v1",
  SNIPPE_URL: "https://snippe.example",
  SELCOM_API_KEY: "key-of-ours",
  SELCOM_API_SECRET: "secret-of-ours",
  GEO_URL: "https://geo.example/json",
  SEED_DEMO: "0",
};

test("production starts with secrets and addresses of its own", () => {
  expect(readEnv(production).CHECKOUT_URL).toBe("https://order.agiza.example");
});

const secrets = [
  "SECRETS_KEY",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
  "WHATSAPP_TOKEN",
  "SMS_API_KEY",
  "SMS_SECRET_KEY",
  "SMS_REPORT_TOKEN",
  "SELCOM_API_KEY",
  "SELCOM_API_SECRET",
];
const addresses = [
  "MARKETING_URL",
  "CHECKOUT_URL",
  "BACKOFFICE_URL",
  "API_URL",
  "GEO_URL",
  "WHATSAPP_GRAPH_URL",
  "SMS_URL",
  "BEEM_REPORTS_URL",
  "TRA_URL",
  "TRA_VERIFY_URL",
  "VFDPLUS_SERIAL_URL",
  "VFDPLUS_RECEIPT_URL",
  "NEXTSMS_URL",
  "AFRICAS_TALKING_URL",
  "SELCOM_URL",
  "SNIPPE_URL",
] as const;

test.each([
  ...secrets.map((name) => [name, "local-secrets-key-change-me-0000"] as const),
  ...[...secrets, ...addresses].map((name) => [name, ""] as const),
  ...addresses.map((name) => [name, "http://agiza.example"] as const),
  ...["SMTP_URL", "MAIL_FROM", "CONTACT_EMAIL"].map((name) => [name, ""] as const),
  ["PLATFORM_WHATSAPP_TOKEN", "local-whatsapp-token"] as const,
  ["SEED_DEMO", "1"] as const,
  ["WEBHOOKS_TO_THIS_MACHINE", "1"] as const,
  ["FLOW_WEBHOOK_STAND_INS", "duka.example=http://127.0.0.1:4000"] as const,
  ["SANDBOX_URL", "https://sandbox.agiza.example"] as const,
  ...["00:00-00:00", "07:59-20:00", "08:00-20:30"].map((hours) => ["REMINDER_HOURS", hours] as const),
])("production refuses to start with %s as '%s', in one sentence that names it alone", (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(
    new SettingsError(`In production these may not keep their local values: ${name}.`),
  );
});

test("production may remind of debts within narrower hours of the day", () => {
  const { REMINDER_HOURS: hours } = readEnv({ ...production, REMINDER_HOURS: "09:30-18:00" });
  expect(hours).toEqual({ from: "09:30", until: "18:00" });
});

test("nothing seeds the demo shop unless it is asked to", () => {
  expect(readEnv({}).SEED_DEMO).toBe(false);
});

test.each(addresses)(
  "one https address, %s, is enough to refuse local secrets and the demo shop, whatever NODE_ENV is",
  (name) => {
    const reachable = { [name]: "https://agiza.example" };
    expect(() => readEnv({ ...reachable, SEED_DEMO: "1" })).toThrow(
      new SettingsError(
        `With an https address these may not keep their local values: ${secrets.join(", ")}, SEED_DEMO.`,
      ),
    );
    const own = Object.fromEntries(secrets.map((secret) => [secret, "a-value-of-our-own"]));
    expect(readEnv({ ...reachable, ...own })[name]).toBe("https://agiza.example");
  },
);

test("every setting whose local value is a secret or an address is among those", () => {
  const local = Object.entries(readEnv({})).filter(([, value]) =>
    /^"(local-|https?:)/.test(JSON.stringify(value)),
  );
  expect(local.map(([name]) => name).toSorted()).toEqual([...secrets, ...addresses].toSorted());
});

test("proxies are named by address or range, and a wrong one is told by name", () => {
  const { TRUSTED_PROXIES: proxies } = readEnv({ TRUSTED_PROXIES: "192.0.2.7, 10.0.0.0/8,2c0f:fe38::/32" });
  const addresses = ["192.0.2.7", "192.0.2.8", "10.255.0.1", "11.0.0.1", "2c0f:fe38:7::1", "2c0f:fe39::1"];
  const trusted = addresses.filter((address) =>
    proxies.check(address, address.includes(":") ? "ipv6" : "ipv4"),
  );
  expect(trusted).toEqual(["192.0.2.7", "10.255.0.1", "2c0f:fe38:7::1"]);
  for (const wrong of ["10.0.0.0/33", "balancer", "10.0.0/8", "10.0.0.0/8/8", "2c0f::/129", "10.0.0.0/"]) {
    expect(() => readEnv({ TRUSTED_PROXIES: `127.0.0.1,${wrong}` })).toThrow(
      `TRUSTED_PROXIES (${wrong} is neither an address nor a range)`,
    );
  }
});

test("a wrong value is named, an empty one counts as absent", () => {
  expect(() => readEnv({ API_PORT: "99999" })).toThrow("API_PORT");
  expect(readEnv({ API_PORT: "" }).API_PORT).toBe(3003);
});

test("a store for files is named whole or not at all", () => {
  const store = {
    FILES_S3_ENDPOINT: "https://s3.example/",
    FILES_S3_BUCKET: "agiza-files",
    FILES_S3_KEY: "key-of-ours",
    FILES_S3_SECRET: "secret-of-ours",
  };
  expect(readEnv(store).FILES_S3_ENDPOINT).toBe("https://s3.example");
  expect(readEnv({}).FILES_S3_ENDPOINT).toBeUndefined();
  for (const name of Object.keys(store)) {
    expect(() => readEnv({ ...store, [name]: "" })).toThrow(name);
  }
  expect(() => readEnv({ ...store, FILES_S3_BUCKET: "Agiza/../files" })).toThrow("FILES_S3_BUCKET");
});

test("days that things are kept are read by name, and a wrong name or time is refused", () => {
  expect(readEnv({}).KEPT_DAYS).toEqual({});
  expect(readEnv({ KEPT_DAYS: '{"compliance_documents": 14}' }).KEPT_DAYS).toEqual({
    compliance_documents: 14,
  });
  for (const wrong of ['{"ledger_entries": 14}', '{"compliance_looks": 0}', "[]", "14"])
    expect(() => readEnv({ KEPT_DAYS: wrong })).toThrow(SettingsError);
});
