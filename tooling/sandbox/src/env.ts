import path from "node:path";
import process from "node:process";
import { z } from "zod";

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const secret = (fallback: string) => z.string().min(1).default(fallback);

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  SANDBOX_PORT: port(3004),
  SANDBOX_SMTP_PORT: port(3005),
  DATA_DIR: z.string().default(".data"),
  API_URL: z
    .url()
    .default("http://localhost:3003")
    .transform((value) => value.replace(/\/+$/, "")),
  WHATSAPP_APP_SECRET: secret("local-app-secret"),
  WHATSAPP_VERIFY_TOKEN: secret("local-verify-token"),
  WHATSAPP_TOKEN: secret("local-whatsapp-token"),
  WHATSAPP_APP_ID: z.string().regex(/^\d+$/).default("100200300400500"),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).default("111222333444555"),
  PLATFORM_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).default("111222333444000"),
  SMS_API_KEY: secret("local-sms-key"),
  SMS_SECRET_KEY: secret("local-sms-secret"),
  SMS_REPORT_TOKEN: secret("local-sms-report-token"),
  SELCOM_VENDOR: secret("TILL000099"),
  SELCOM_API_KEY: secret("local-selcom-key"),
  SELCOM_API_SECRET: secret("local-selcom-secret"),
  SELCOM_PIN: z
    .string()
    .regex(/^\d{4}$/)
    .default("1234"),
  SNIPPE_API_KEY: secret("local-snippe-key"),
  SNIPPE_WEBHOOK_SECRET: secret("local-snippe-secret"),
});

/** The sandbox's settings; `dataDir` is its own folder, absolute. */
export type SandboxEnv = {
  host: string;
  port: number;
  smtpPort: number;
  dataDir: string;
  apiUrl: string;
  whatsapp: {
    appSecret: string;
    verifyToken: string;
    token: string;
    appId: string;
    phoneNumberId: string;
    /** The number that the platform itself writes from. */
    platformPhoneNumberId: string;
  };
  sms: { apiKey: string; secretKey: string; reportToken: string };
  /** `pin` is that of the account which payouts leave from. */
  selcom: { vendor: string; apiKey: string; apiSecret: string; pin: string };
  snippe: { apiKey: string; webhookSecret: string };
};

const loopbackHosts = ["127.0.0.1", "::1", "localhost"];

/**
 * Reads the environment once. The sandbox gives out money without a password, so it never listens beyond this
 * machine, whatever HOST says for the other parts.
 * @throws Error naming every wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): SandboxEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
    throw new Error(`These settings are wrong: ${wrong.join(", ")}.`);
  }
  const env = parsed.data;
  return {
    host: loopbackHosts.includes(env.HOST) ? env.HOST : "127.0.0.1",
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    dataDir: path.resolve(env.DATA_DIR, "sandbox"),
    apiUrl: env.API_URL,
    whatsapp: {
      appSecret: env.WHATSAPP_APP_SECRET,
      verifyToken: env.WHATSAPP_VERIFY_TOKEN,
      token: env.WHATSAPP_TOKEN,
      appId: env.WHATSAPP_APP_ID,
      phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
      platformPhoneNumberId: env.PLATFORM_PHONE_NUMBER_ID,
    },
    sms: { apiKey: env.SMS_API_KEY, secretKey: env.SMS_SECRET_KEY, reportToken: env.SMS_REPORT_TOKEN },
    selcom: {
      vendor: env.SELCOM_VENDOR,
      apiKey: env.SELCOM_API_KEY,
      apiSecret: env.SELCOM_API_SECRET,
      pin: env.SELCOM_PIN,
    },
    snippe: { apiKey: env.SNIPPE_API_KEY, webhookSecret: env.SNIPPE_WEBHOOK_SECRET },
  };
}
