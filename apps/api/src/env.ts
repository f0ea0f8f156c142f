import { BlockList, isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import { whatIsWrong } from "#db/database-address.ts";
import { type KeptDays, settableKept } from "#kernel/kept-days.ts";
import { priceCategories } from "#kernel/message-price.ts";
import { chargeMethods, mobileNetworks, providerNames } from "#kernel/payment-words.ts";
import { feeKinds, payoutMethods } from "#kernel/provider-fee.ts";
import { parseJson } from "#kernel/parse-json.ts";

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const url = (fallback: string) =>
  z
    .url()
    .transform((value) => value.replace(/\/$/, ""))
    .default(fallback);

/** Addresses and ranges such as `10.0.0.0/8`, separated by commas, as one list to look an address up in. */
const addressList = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value, context) => {
      const list = new BlockList();
      for (const entry of value.split(",").map((one) => one.trim())) {
        if (!addRange(list, entry)) context.addIssue(`${entry} is neither an address nor a range`);
      }
      return list;
    });

/** Answers false for what is neither an address nor a range. */
function addRange(list: BlockList, entry: string): boolean {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const [family, longest] = isIPv4(address) ? (["ipv4", 32] as const) : (["ipv6", 128] as const);
  if (family === "ipv6" && !isIPv6(address)) return false;
  const prefix = bits === undefined ? longest : Number(bits);
  if (prefix > longest) return false;
  list.addSubnet(address, prefix, family);
  return true;
}

const MessagePrices = z.array(
  z
    .object({
      from: z.iso.date(),
      category: z.enum(priceCategories),
      price_minor: z.int().min(0).max(1_000_000_000),
      currency: z.string().regex(/^[A-Z]{3}$/),
    })
    .strict()
    .transform(({ price_minor: priceMinor, ...price }) => ({ ...price, priceMinor })),
);

const ProviderFees = z.array(
  z
    .object({
      from: z.iso.date(),
      provider: z.enum(providerNames),
      arranged_by: z.enum(["agiza", "shop"]).optional(),
      method: z.enum([...chargeMethods, ...payoutMethods]),
      network: z.enum(mobileNetworks).optional(),
      kind: z.enum(feeKinds),
      fee_minor: z.int().min(0).max(1_000_000_000).default(0),
      basis_points: z.int().min(0).max(10_000).default(0),
    })
    .strict()
    // A figure of the other kind would be read by nobody.
    .refine((fee) => (fee.kind === "fixed_amount" ? fee.basis_points === 0 : fee.fee_minor === 0))
    .transform(({ arranged_by: arrangedBy, fee_minor: feeMinor, basis_points: basisPoints, ...fee }) => ({
      ...fee,
      arrangedBy,
      feeMinor,
      basisPoints,
    })),
);

/** Nothing is known of a fee that was not set. */
const providerFees = z
  .string()
  .default("[]")
  .transform((value, context) => {
    const read = ProviderFees.safeParse(parseJson(value));
    if (read.success) return read.data;
    context.addIssue(
      "it is a JSON list of {from, provider, method, kind, fee_minor or basis_points} with arranged_by and network where they matter",
    );
    return z.NEVER;
  });

/** Nothing is known of a price that was not set. */
const messagePrices = z
  .string()
  .default("[]")
  .transform((value, context) => {
    const read = MessagePrices.safeParse(parseJson(value));
    if (read.success) return read.data;
    context.addIssue("it is a JSON list of {from, category, price_minor, currency}");
    return z.NEVER;
  });

const SmsPartPrices = z.array(
  z
    .object({ from: z.iso.date(), part_minor: z.int().min(1).max(100_000) })
    .transform(({ from, part_minor }) => ({ from, partMinor: part_minor })),
);

const VatRatesList = z.array(
  z.object({
    from: z.iso.date(),
    standard: z.int().min(0).max(10_000),
    electronic: z.int().min(0).max(10_000).nullable().default(null),
  }),
);

const vatRates = z
  .string()
  .default('[{"from": "2000-01-01", "standard": 1800}]')
  .transform((value, context) => {
    const read = VatRatesList.safeParse(parseJson(value));
    if (read.success) return read.data;
    context.addIssue("it is a JSON list of {from, standard, electronic}");
    return z.NEVER;
  });

const KeptDaysList = z.partialRecord(z.enum(settableKept), z.int().min(1).max(3_650));

/** What is not named is kept as long as the code says. */
const keptDays = z
  .string()
  .default("{}")
  .transform((value, context): KeptDays => {
    const read = KeptDaysList.safeParse(parseJson(value));
    if (read.success) return read.data;
    context.addIssue(`it is a JSON object of days, 1 to 3650, with the names ${settableKept.join(", ")}`);
    return z.NEVER;
  });

/** Without a price nothing is sold. */
const smsPartPrices = z
  .string()
  .default("[]")
  .transform((value, context) => {
    const read = SmsPartPrices.safeParse(parseJson(value));
    if (read.success) return read.data;
    context.addIssue("it is a JSON list of {from, part_minor}");
    return z.NEVER;
  });

const PlatformPayments = z.union([
  z
    .object({
      provider: z.literal("selcom"),
      vendor: z.string(),
      api_key: z.string(),
      api_secret: z.string(),
    })
    .transform(({ provider, vendor, api_key: apiKey, api_secret: apiSecret }) => ({
      provider,
      vendor,
      apiKey,
      apiSecret,
    })),
  z
    .object({ provider: z.literal("snippe"), api_key: z.string(), webhook_secret: z.string() })
    .transform(({ provider, api_key: apiKey, webhook_secret: webhookSecret }) => ({
      provider,
      apiKey,
      webhookSecret,
    })),
]);

/** Without an account nothing is sold. */
const platformPayments = z
  .string()
  .optional()
  .transform((value, context) => {
    if (value === undefined) return null;
    const read = PlatformPayments.safeParse(parseJson(value));
    if (read.success) return read.data;
    context.addIssue(
      "it is {provider: selcom, vendor, api_key, api_secret} or {provider: snippe, api_key, webhook_secret}",
    );
    return z.NEVER;
  });

/** Calling codes of countries, with commas between them. */
const callingCodes = z
  .string()
  .regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/)
  .transform((value) => value.split(","));

const localSmtpUrl = "smtp://localhost:3005";
const localContactEmail = "karibu@agiza.localhost";
const localMailFrom = "Agiza <karibu@agiza.localhost>";

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  API_PORT: port(3003),
  MARKETING_URL: url("http://localhost:3000"),
  CHECKOUT_URL: url("http://localhost:3001"),
  BACKOFFICE_URL: url("http://localhost:3002"),
  API_URL: url("http://localhost:3003"),
  SANDBOX_URL: z.url().optional(),
  DATA_DIR: z.string().default(".data"),
  /** One PostgreSQL, or several hosts of which one is the primary; without it the embedded database. */
  DATABASE_URL: z
    .string()
    .superRefine((value, context) => {
      const wrong = whatIsWrong(value);
      if (wrong !== null) context.addIssue(wrong);
    })
    .optional(),
  /** A standby of it, for reads that may be old; they go to the database itself while it lies back further than so many seconds. */
  DATABASE_REPLICA_URL: z.string().optional(),
  REPLICA_LONGEST_SECONDS: z.coerce.number().min(3).max(3_600).default(60),
  SECRETS_KEY: z.string().min(16).default("local-secrets-key-0000"),
  /** The key until it was changed, for as long as something is sealed with it. */
  SECRETS_KEY_BEFORE: z.string().min(16).optional(),
  COOKIE_DOMAIN: z.string().optional(),
  GEO_URL: url("http://localhost:3004/geo/json"),
  /** Whose X-Forwarded-For is believed: every machine between the public and this process. */
  TRUSTED_PROXIES: addressList("127.0.0.1,::1"),
  /** Where the host names the caller in a header of its own, instead of X-Forwarded-For. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .toLowerCase()
    .optional(),
  WHATSAPP_GRAPH_URL: url("http://localhost:3004"),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default("v23.0"),
  /** Hosts that WhatsApp keeps customers' files on, with commas between them; files are fetched from nowhere else. */
  WHATSAPP_MEDIA_HOSTS: z
    .string()
    .regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/)
    .default("lookaside.fbsbx.com")
    .transform((value) => value.split(",")),
  WHATSAPP_APP_SECRET: z.string().min(8).default("local-app-secret"),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8).default("local-verify-token"),
  /** Our app at Meta and its configuration of the embedded signup; without both shops connect by a token. */
  WHATSAPP_APP_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  WHATSAPP_SIGNUP_CONFIG_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  /** Where Meta's script for the browser is, if not at Meta; the pages' policy is built with the same setting. */
  FACEBOOK_SDK_URL: z.url().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().default("111222333444555"),
  WHATSAPP_TOKEN: z.string().default("local-whatsapp-token"),
  /** The number that codes and invitations leave from, with its token; without both they are sent by SMS. */
  PLATFORM_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).optional(),
  PLATFORM_WHATSAPP_TOKEN: z.string().optional(),
  SMS_URL: url("http://localhost:3004/sms"),
  /** Where Beem is asked what became of messages: another host. */
  BEEM_REPORTS_URL: url("http://localhost:3004/sms"),
  NEXTSMS_URL: url("http://localhost:3004/sms/nextsms"),
  AFRICAS_TALKING_URL: url("http://localhost:3004/sms/africas-talking"),
  SMS_API_KEY: z.string().default("local-sms-key"),
  SMS_SECRET_KEY: z.string().default("local-sms-secret"),
  /** The secret in the address that the SMS gateway reports to. */
  SMS_REPORT_TOKEN: z.string().min(16).default("local-sms-report-token"),
  /** The name that SMS come from, registered with the operators. */
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/)
    .default("AGIZA"),
  /** Where shops pay the platform: a payment provider's account, as a JSON object. */
  PLATFORM_PAYMENTS: platformPayments,
  /** What shops pay us for a part of an SMS: a JSON list of prices, each from a day on. */
  SMS_PART_PRICES: smsPartPrices,
  /** Virtual fiscal devices of the tax authority, and where anybody sees that a receipt is real. */
  TRA_URL: url("http://localhost:3004/tra"),
  TRA_VERIFY_URL: url("http://localhost:3004/tra/verify"),
  /** Where VFDPlus says what device a key has, and where it takes receipts. */
  VFDPLUS_SERIAL_URL: url("http://localhost:3004/vfdplus/serial"),
  VFDPLUS_RECEIPT_URL: url("http://localhost:3004/vfdplus/receipt"),
  /** What VAT is: a JSON list of rates in hundredths of a percent, each from a day on. */
  VAT_RATES: vatRates,
  /** How many days things are kept: a JSON object by table. */
  KEPT_DAYS: keptDays,
  /** Calling codes of the countries that SMS go to, with commas between them. */
  SMS_COUNTRIES: callingCodes.default(["255"]),
  /** The same for codes that people sign up and in with: the neighbours too. */
  SMS_CODE_COUNTRIES: callingCodes.default(["255", "254", "256", "250", "257"]),
  /** SMS in a day at most, all shops together, and as many codes beside them. */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(20_000),
  /** SMS of one shop's campaigns in a second, at most. */
  SMS_PER_SECOND: z.coerce.number().positive().default(20),
  /** When customers are reminded of what they owe, in the shop's zone; `00:00-00:00` is at any hour, for trying it out. */
  REMINDER_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
    .default("08:00-20:00")
    .transform((value) => ({ from: value.slice(0, 5), until: value.slice(6) })),
  /** Servers of tests that stand for hosts which flows call, as `host=http://127.0.0.1:4000`, with commas between them. */
  FLOW_WEBHOOK_STAND_INS: z
    .string()
    .regex(/^([a-z0-9.-]+=http:\/\/[a-z0-9.:]+(,|$))*$/)
    .default("")
    .transform((value): Record<string, string> =>
      Object.fromEntries(value.split(",").flatMap((one) => (one === "" ? [] : [one.split("=")]))),
    ),
  /** Events of shops may go to servers on this machine, without https: for local runs. */
  WEBHOOKS_TO_THIS_MACHINE: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .default(localSmtpUrl),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/)
    .default(localMailFrom),
  /** Where what people write on the public site is mailed to. */
  CONTACT_EMAIL: z.email().default(localContactEmail),
  SELCOM_URL: url("http://localhost:3004/selcom/v1"),
  SNIPPE_URL: url("http://localhost:3004/snippe"),
  /** Calls that Snippe takes of one account in a minute; it gives more to who asks. */
  SNIPPE_PER_MINUTE: z.coerce.number().int().min(6).default(60),
  SELCOM_VENDOR: z.string().default("TILL000099"),
  SELCOM_API_KEY: z.string().default("local-selcom-key"),
  SELCOM_API_SECRET: z.string().default("local-selcom-secret"),
  /** A store that speaks S3, for several machines; without it files are kept in DATA_DIR. All four, or none. */
  FILES_S3_ENDPOINT: z
    .url()
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  FILES_S3_REGION: z.string().default("us-east-1"),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  PAYMENT_POLL_SECONDS: z.coerce.number().positive().default(10),
  PAYMENT_EXPIRES_SECONDS: z.coerce.number().positive().default(300),
  /** What Meta charges for a message: a JSON list of prices, each from a day on. */
  MESSAGE_PRICES: messagePrices,
  /** What payment providers keep of a payment: a JSON list of fees, each from a day on. */
  PROVIDER_FEES: providerFees,
  /** Marketing messages of one shop, at most. */
  MARKETING_PER_SECOND: z.coerce.number().positive().default(5),
  /** Campaigns go out at any hour: for trials on a machine of one's own, never for people. */
  CAMPAIGNS_AT_ANY_HOUR: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
  /** Where Prometheus reads this process's metrics, at `/metrics`; without a port nowhere. Never for the public. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** The collector that traces are sent to, by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .transform((value) => value.replace(/\/$/, ""))
    .optional(),
  /** Of so many requests and jobs there is a trace, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  /** Fill an empty database with the demo shop, whose password everybody knows. */
  SEED_DEMO: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
});

export type Env = z.infer<typeof schema>;

/** The settings are wrong in a way the person who started the process can mend. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SettingsError";
  }
}

/**
 * Reads the environment once.
 *
 * @throws SettingsError naming every wrong variable; in production, or with an https address, also local defaults
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new SettingsError(`These settings are wrong: ${names.join(", ")}.`);
  }
  const env = parsed.data;
  refuseHalfFileStore(env);
  refuseLocalDefaults(env);
  return env;
}

const fileStore = ["FILES_S3_ENDPOINT", "FILES_S3_BUCKET", "FILES_S3_KEY", "FILES_S3_SECRET"] as const;

/** A store that is half named would leave files on a disk that nobody keeps. */
function refuseHalfFileStore(env: Env): void {
  const missing = fileStore.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === fileStore.length) return;
  throw new SettingsError(`A store for files needs these too: ${missing.join(", ")}.`);
}

/** Addresses a browser or a provider is sent to, or that carry what customers write. */
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

/** Whether others than the person who started the process may reach it: a forgotten NODE_ENV makes nothing safe. */
export const isReachable = (env: Env): boolean =>
  env.NODE_ENV === "production" || addresses.some((name) => env[name].startsWith("https://"));

/** Whether somebody may be reminded before 8 or after 20 o'clock. */
const isAtNight = ({ from, until }: Env["REMINDER_HOURS"]): boolean =>
  from < "08:00" || until > "20:00" || from >= until;

/** Names every setting that still has the value of a local run, whatever its kind, so that none can be forgotten. */
function refuseLocalDefaults(env: Env): void {
  if (!isReachable(env)) return;
  const inProduction = env.NODE_ENV === "production";
  const unsafe = Object.entries(env)
    .filter(([, value]) => typeof value === "string" && value.startsWith("local-"))
    .map(([name]) => name);
  if (inProduction) {
    unsafe.push(...addresses.filter((name) => !env[name].startsWith("https://")));
    if (env.SANDBOX_URL !== undefined) unsafe.push("SANDBOX_URL");
    if (env.SMTP_URL === localSmtpUrl) unsafe.push("SMTP_URL");
    if (env.MAIL_FROM === localMailFrom) unsafe.push("MAIL_FROM");
    if (env.CONTACT_EMAIL === localContactEmail) unsafe.push("CONTACT_EMAIL");
  }
  if (Object.keys(env.FLOW_WEBHOOK_STAND_INS).length > 0) unsafe.push("FLOW_WEBHOOK_STAND_INS");
  if (env.WEBHOOKS_TO_THIS_MACHINE) unsafe.push("WEBHOOKS_TO_THIS_MACHINE");
  if (env.SEED_DEMO) unsafe.push("SEED_DEMO");
  if (env.CAMPAIGNS_AT_ANY_HOUR) unsafe.push("CAMPAIGNS_AT_ANY_HOUR");
  if (isAtNight(env.REMINDER_HOURS)) unsafe.push("REMINDER_HOURS");
  if (unsafe.length === 0) return;
  const where = inProduction ? "In production" : "With an https address";
  throw new SettingsError(`${where} these may not keep their local values: ${unsafe.join(", ")}.`);
}
