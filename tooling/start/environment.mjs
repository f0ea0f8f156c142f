import path from "node:path";
import { PlainFailure } from "./plain-failure.mjs";
import { bin, root } from "./root.mjs";

/** Every listener of the product: its variable and the port it has unless that variable says otherwise. */
const ports = {
  MARKETING_PORT: 3000,
  CHECKOUT_PORT: 3001,
  BACKOFFICE_PORT: 3002,
  API_PORT: 3003,
  SANDBOX_PORT: 3004,
  SANDBOX_SMTP_PORT: 3005,
};

/** npm hands its own settings down; these say where packages come from, the others would confuse the tools below. */
const keptFromNpm =
  /^npm_config_(registry|cache|cafile|ca|userconfig|store_dir|proxy|https_proxy|noproxy|strict_ssl|@.*|\/\/.*)$/i;

/** @typedef {Record<string, string>} Environment */

/**
 * What every child process gets of the caller's environment: the pinned tools first, nothing reported to vendors.
 * @param {NodeJS.ProcessEnv} source
 * @returns {Environment}
 */
export function toolEnvironment(source) {
  /** @type {Environment} */
  const kept = {};
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && (!/^npm_/i.test(name) || keptFromNpm.test(name))) kept[name] = value;
  }
  return {
    ...kept,
    PATH: bin + path.delimiter + (source.PATH ?? ""),
    TURBO_TELEMETRY_DISABLED: "1",
    TURBO_NO_UPDATE_NOTIFIER: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    STORYBOOK_DISABLE_TELEMETRY: "1",
    DO_NOT_TRACK: "1",
  };
}

/**
 * The settings of a local run; whatever the caller has set wins. Values that start with `local-` are refused by the
 * API in production.
 * @param {NodeJS.ProcessEnv} source
 * @returns {{ settings: Environment, dataDirectory: string, ports: { name: string, port: number }[] }}
 * @throws PlainFailure naming the variable that cannot be used
 */
export function productSettings(source) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const chosen = Object.entries(ports).map(([name, fallback]) => ({
    name,
    port: readPort(name, given[name], fallback),
  }));
  for (const { name, port } of chosen) {
    const other = chosen.find((one) => one.port === port && one.name !== name);
    if (other)
      throw new PlainFailure(`${name} and ${other.name} are both ${port}; give one of them another port.`);
  }
  /** @param {keyof typeof ports} name */
  const local = (name) => `http://localhost:${chosen.find((one) => one.name === name)?.port}`;
  const sandbox = given.SANDBOX_URL ?? local("SANDBOX_PORT");
  const dataDirectory = path.resolve(root, given.DATA_DIR ?? ".data");
  /** @type {Environment} */
  const defaults = {
    HOST: "127.0.0.1",
    MARKETING_URL: local("MARKETING_PORT"),
    CHECKOUT_URL: local("CHECKOUT_PORT"),
    BACKOFFICE_URL: local("BACKOFFICE_PORT"),
    API_URL: local("API_PORT"),
    SANDBOX_URL: sandbox,
    SECRETS_KEY: "local-secrets-key-change-me-0000",
    GEO_URL: `${sandbox}/geo/json`,
    PLATFORM_PHONE_NUMBER_ID: "111222333444000",
    PLATFORM_WHATSAPP_TOKEN: "local-whatsapp-token",
    SMS_URL: `${sandbox}/sms`,
    BEEM_REPORTS_URL: `${sandbox}/sms`,
    TRA_URL: `${sandbox}/tra`,
    TRA_VERIFY_URL: `${sandbox}/tra/verify`,
    VFDPLUS_SERIAL_URL: `${sandbox}/vfdplus/serial`,
    VFDPLUS_RECEIPT_URL: `${sandbox}/vfdplus/receipt`,
    NEXTSMS_URL: `${sandbox}/sms/nextsms`,
    AFRICAS_TALKING_URL: `${sandbox}/sms/africas-talking`,
    SMS_API_KEY: "local-sms-key",
    SMS_SECRET_KEY: "local-sms-secret",
    SMS_REPORT_TOKEN: "local-sms-report-token",
    SMS_SENDER: "AGIZA",
    SMS_PART_PRICES: JSON.stringify([{ from: "2026-01-01", part_minor: 2_000 }]),
    // Invented, like all of the sandbox: what a message costs stands in Meta's list for the account.
    MESSAGE_PRICES: JSON.stringify(
      [
        ["service", 0],
        ["utility", 1_500],
        ["authentication", 1_500],
        ["marketing", 6_000],
      ].map(([category, price_minor]) => ({ from: "2026-01-01", category, price_minor, currency: "TZS" })),
    ),
    PLATFORM_PAYMENTS: JSON.stringify({
      provider: "selcom",
      vendor: "TILL000099",
      api_key: "local-selcom-key",
      api_secret: "local-selcom-secret",
    }),
    SMTP_URL: local("SANDBOX_SMTP_PORT").replace("http:", "smtp:"),
    MAIL_FROM: "Agiza <karibu@agiza.localhost>",
    CONTACT_EMAIL: "karibu@agiza.localhost",
    WHATSAPP_GRAPH_URL: sandbox,
    WHATSAPP_GRAPH_VERSION: "v23.0",
    WHATSAPP_APP_SECRET: "local-app-secret",
    WHATSAPP_VERIFY_TOKEN: "local-verify-token",
    WHATSAPP_TOKEN: "local-whatsapp-token",
    WHATSAPP_APP_ID: "100200300400500",
    WHATSAPP_SIGNUP_CONFIG_ID: "100200300400501",
    FACEBOOK_SDK_URL: `${sandbox}/facebook/sdk.js`,
    WHATSAPP_PHONE_NUMBER_ID: "111222333444555",
    SELCOM_URL: `${sandbox}/selcom/v1`,
    SELCOM_VENDOR: "TILL000099",
    SELCOM_API_KEY: "local-selcom-key",
    SELCOM_API_SECRET: "local-selcom-secret",
    SNIPPE_URL: `${sandbox}/snippe`,
    SNIPPE_API_KEY: "local-snippe-key",
    SNIPPE_WEBHOOK_SECRET: "local-snippe-secret",
    // A prompt that is cancelled on the sandbox phone is found by asking; a person who tries it out should not wait.
    PAYMENT_POLL_SECONDS: "2",
    PAYMENT_EXPIRES_SECONDS: "120",
    REMINDER_HOURS: "08:00-20:00",
    SEED_DEMO: "1",
    WEBHOOKS_TO_THIS_MACHINE: "1",
  };
  const settings = { ...defaults };
  for (const name of Object.keys(defaults)) settings[name] = given[name] ?? defaults[name] ?? "";
  for (const { name, port } of chosen) settings[name] = String(port);
  settings.DATA_DIR = dataDirectory;
  return { settings, dataDirectory, ports: chosen };
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} fallback
 */
function readPort(name, value, fallback) {
  const port = value === undefined ? fallback : Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainFailure(`${name} must be a port number between 1 and 65535, not "${value}".`);
  }
  return port;
}
