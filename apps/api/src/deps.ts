import { join } from "node:path";
import { diskFiles } from "#adapters/disk-files/adapter.ts";
import { ipGeo } from "#adapters/ip-geo/adapter.ts";
import { liveEventHub } from "#adapters/live-events/adapter.ts";
import { paymentProviders } from "#adapters/payment-providers/adapter.ts";
import { databaseRateLimits } from "#adapters/rate-limits/adapter.ts";
import { s3Files } from "#adapters/s3-files/adapter.ts";
import { sandboxAt } from "#adapters/sandbox/sandbox.ts";
import { selcomPayments } from "#adapters/selcom/adapter.ts";
import { shopWebhooks } from "#adapters/shop-webhooks/adapter.ts";
import { snippePayments } from "#adapters/snippe/adapter.ts";
import { smsGateways } from "#adapters/sms-gateways/adapter.ts";
import { noticeSms } from "#adapters/sms-gateways/notice-sms.ts";
import { traVfd } from "#adapters/tra-vfd/adapter.ts";
import { vfdPlus } from "#adapters/vfdplus/adapter.ts";
import { smtpMail } from "#adapters/smtp-mail/adapter.ts";
import { whatsappAccounts } from "#adapters/whatsapp-cloud/accounts.ts";
import { whatsappTemplates } from "#adapters/whatsapp-cloud/templates.ts";
import { whatsappCloud } from "#adapters/whatsapp-cloud/adapter.ts";
import { type Database, openPostgres } from "#db/client.ts";
import type { BaseCtx, Log } from "#kernel/ctx.ts";
import type { ModuleJobs } from "#kernel/job-handlers.ts";
import { type Observer, unobserved } from "#kernel/observer.ts";
import { createPace } from "#kernel/pace.ts";
import { quietOutside } from "#kernel/quiet-hours.ts";
import { createSecretBox, type SecretBox } from "#kernel/secrets.ts";
import { Replica, withReplica } from "#db/replica.ts";
import { observedStore } from "#db/observed-store.ts";
import { observedJobs, observedOutbox } from "#jobs/observed-jobs.ts";
import { lookingJobs } from "#jobs/looking.ts";
import { pruningJobs } from "#jobs/pruning.ts";
import { openQueue, type Queue } from "#jobs/queue.ts";
import { apiKeysJobs } from "#modules/api-keys/api-keys.jobs.ts";
import { campaignsJobs } from "#modules/campaigns/campaigns.jobs.ts";
import { chatflowJobs } from "#modules/chatflow/chatflow.jobs.ts";
import { connectJobs } from "#modules/connect/connect.jobs.ts";
import { freeWordsJobs } from "#modules/free-words/free-words.jobs.ts";
import { contactJobs } from "#modules/contact/contact.jobs.ts";
import { conversationsJobs } from "#modules/conversations/conversations.jobs.ts";
import { inboxJobs } from "#modules/inbox/inbox.jobs.ts";
import type { FilesPort } from "#ports/files.ts";
import type { ChargeReach, ProviderName } from "#kernel/payment-words.ts";
import type { PaymentAccount, PaymentPort, ProviderAdapter } from "#ports/payments.ts";
import { practiceJobs } from "#modules/practice/practice.jobs.ts";
import type { PracticeKeys, SandboxPort } from "#ports/sandbox.ts";
import type { Deps } from "#modules/deps.ts";
import { statementImportsJobs } from "#modules/statements/statement-imports.jobs.ts";
import { expenseImportsJobs } from "#modules/expense-imports/expense-imports.jobs.ts";
import { customerImportsJobs } from "#modules/customer-imports/customer-imports.jobs.ts";
import { analyticsJobs } from "#modules/analytics/analytics.jobs.ts";
import { dashboardJobs } from "#modules/dashboard/dashboard.jobs.ts";
import { messageFilesJobs } from "#modules/message-files/message-files.jobs.ts";
import { mediaJobs } from "#modules/media/media.jobs.ts";
import { noticesJobs } from "#modules/notices/notices.jobs.ts";
import { notificationsJobs } from "#modules/notifications/notifications.jobs.ts";
import { orderChangesJobs } from "#modules/order-changes/order-changes.jobs.ts";
import { orderStagesJobs } from "#modules/order-stages/order-stages.jobs.ts";
import { deliveriesJobs } from "#modules/deliveries/deliveries.jobs.ts";
import { ordersJobs } from "#modules/orders/orders.jobs.ts";
import { toMakeJobs } from "#modules/to-make/to-make.jobs.ts";
import { paymentsJobs } from "#modules/payments/payments.jobs.ts";
import { booksJobs } from "#modules/books/books.jobs.ts";
import { complianceJobs } from "#modules/compliance/compliance.jobs.ts";
import { payoutsJobs } from "#modules/payouts/payouts.jobs.ts";
import { productImportsJobs } from "#modules/product-imports/product-imports.jobs.ts";
import { productsJobs } from "#modules/products/products.jobs.ts";
import { smsAccountsJobs } from "#modules/sms-accounts/sms-accounts.jobs.ts";
import { shopClosingJobs } from "#modules/shop-closing/shop-closing.jobs.ts";
import { tillJobs } from "#modules/till/till.jobs.ts";
import { webhooksJobs } from "#modules/webhooks/webhooks.jobs.ts";
import { templatesJobs } from "#modules/templates/templates.jobs.ts";
import { refundsJobs } from "#modules/refunds/refunds.jobs.ts";
import { debtPageJobs } from "#modules/debt-page/debt-page.jobs.ts";
import { debtsJobs } from "#modules/debts/debts.jobs.ts";
import { fiscalJobs } from "#modules/fiscal/fiscal.jobs.ts";
import { receiptsJobs } from "#modules/receipts/receipts.jobs.ts";
import type { SendingChannel } from "#ports/messaging.ts";
import { type Env, SettingsError } from "./env.ts";

/** The running parts of a process. */
export type Parts = {
  database: Database;
  queue: Queue;
  base: BaseCtx;
  deps: Deps;
  /** Null outside of a local run. */
  sandbox: SandboxPort | null;
  /** Ends event streams, then jobs, then the database. */
  close(): Promise<void>;
};

/** Every module's jobs, for the workers and for sending. */
export function allJobs(deps: Deps): ModuleJobs {
  const parts = [
    ordersJobs,
    tillJobs,
    toMakeJobs,
    deliveriesJobs,
    paymentsJobs,
    payoutsJobs,
    complianceJobs,
    booksJobs,
    refundsJobs,
    receiptsJobs,
    fiscalJobs,
    debtsJobs,
    debtPageJobs,
    orderChangesJobs,
    orderStagesJobs,
    messageFilesJobs,
    connectJobs,
    templatesJobs,
    conversationsJobs,
    inboxJobs,
    apiKeysJobs,
    chatflowJobs,
    contactJobs,
    freeWordsJobs,
    dashboardJobs,
    analyticsJobs,
    practiceJobs,
    campaignsJobs,
    mediaJobs,
    noticesJobs,
    notificationsJobs,
    productImportsJobs,
    customerImportsJobs,
    expenseImportsJobs,
    statementImportsJobs,
    productsJobs,
    shopClosingJobs,
    smsAccountsJobs,
    webhooksJobs,
  ]
    .map((jobs) => jobs(deps))
    .concat(pruningJobs(), lookingJobs());
  return {
    handlers: parts.flatMap((part) => part.handlers),
    subscriptions: parts.flatMap((part) => part.subscriptions),
    schedules: parts.flatMap((part) => part.schedules),
    debounces: parts.flatMap((part) => part.debounces ?? []),
  };
}

/** Opens the database, the queue and the adapters, and ties them together. */
export async function openParts(env: Env, log: Log, observer: Observer = unobserved): Promise<Parts> {
  const database = env.DATABASE_URL
    ? await openWithReplica(env.DATABASE_URL, env, log)
    : await openEmbedded(join(env.DATA_DIR, "database"));
  return composeParts(env, log, database, observer);
}

async function openWithReplica(url: string, env: Env, log: Log): Promise<Database> {
  const database = await openPostgres(url, log);
  if (env.DATABASE_REPLICA_URL === undefined) return database;
  const replica = new Replica(env.DATABASE_REPLICA_URL, database, env.REPLICA_LONGEST_SECONDS, log);
  return withReplica(database, replica);
}

/** Loaded where it is used: an empty PGlite costs more memory than all of the product. */
async function openEmbedded(folder: string): Promise<Database> {
  const { openPglite } = await import("#db/pglite.ts");
  return openPglite(folder);
}

/** The platform's own WhatsApp number, sealed like those of shops. */
function platformChannelOf(env: Env, secrets: SecretBox): SendingChannel | null {
  const { PLATFORM_PHONE_NUMBER_ID: phoneNumberId, PLATFORM_WHATSAPP_TOKEN: token } = env;
  return phoneNumberId && token ? { phoneNumberId, tokenSealed: secrets.seal(token) } : null;
}

/** The account that shops pay the platform at, sealed like those of shops. */
function platformPaymentsOf(env: Env, secrets: SecretBox, payments: PaymentPort): PaymentAccount | null {
  const account = env.PLATFORM_PAYMENTS;
  if (account === null) return null;
  const { provider, ...credentials } = account;
  if (payments.accountNameOf(provider, credentials) === null)
    throw new SettingsError(`The keys of PLATFORM_PAYMENTS are not those of ${provider}.`);
  return { provider, credentialsSealed: secrets.seal(JSON.stringify(credentials)) };
}

const metaSdkUrl = "https://connect.facebook.net/en_US/sdk.js";

/** Our app at Meta for the embedded signup; half of it is none. */
function metaAppOf({
  WHATSAPP_APP_ID: appId,
  WHATSAPP_SIGNUP_CONFIG_ID: configId,
  FACEBOOK_SDK_URL: sdkUrl = metaSdkUrl,
}: Env) {
  return appId && configId ? { appId, configId, sdkUrl } : null;
}

/** Where pictures and documents are kept: in a bucket where one is named, else in a folder. */
function filesOf(env: Env): FilesPort {
  const {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_REGION: region,
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY: key,
    FILES_S3_SECRET: secret,
  } = env;
  if (!endpoint || !bucket || !key || !secret) return diskFiles(join(env.DATA_DIR, "files"));
  return s3Files({ endpoint, region, bucket, key, secret });
}

/** What shops practise with in a local run: the sandbox takes the keys of the demo shop from everybody. */
function practiceKeysOf(env: Env, sandbox: SandboxPort | null, payments: PaymentPort): PracticeKeys | null {
  const { SELCOM_VENDOR: vendor, SELCOM_API_KEY: apiKey, SELCOM_API_SECRET: apiSecret } = env;
  const credentials = { vendor, apiKey, apiSecret };
  const externalId = payments.accountNameOf("selcom", credentials);
  if (sandbox === null || externalId === null) return null;
  return {
    sandbox,
    whatsappToken: env.WHATSAPP_TOKEN,
    payments: { provider: "selcom", externalId, credentials },
  };
}

const reachOf = (providers: Partial<Record<ProviderName, ProviderAdapter>>): ChargeReach =>
  Object.fromEntries(
    Object.entries(providers).map(
      ([
        name,
        {
          capabilities: { prompts, card, qr },
        },
      ]) => [name, { prompts, card, qr }],
    ),
  );

const observedDatabase = (opened: Database, observer: Observer): Database => ({
  ...opened,
  store: observedStore(opened.store, observer),
  jobStore: observedStore(opened.jobStore, observer),
});

/** Ties adapters and queue to a database that is already open. */
export async function composeParts(
  env: Env,
  log: Log,
  opened: Database,
  observer: Observer = unobserved,
): Promise<Parts> {
  const database = observedDatabase(opened, observer);
  const secrets = createSecretBox(env.SECRETS_KEY, env.SECRETS_KEY_BEFORE);
  const liveEvents = await liveEventHub(database, log);
  const limits = databaseRateLimits(database);
  const providers = {
    selcom: selcomPayments({ url: env.SELCOM_URL, secrets }),
    snippe: snippePayments({
      url: env.SNIPPE_URL,
      secrets,
      limits,
      perMinute: env.SNIPPE_PER_MINUTE,
    }),
  };
  const payments = paymentProviders(providers);
  const sandbox = env.SANDBOX_URL === undefined ? null : sandboxAt(env.SANDBOX_URL);
  const openSms = smsGateways({
    beem: env.SMS_URL,
    beemReports: env.BEEM_REPORTS_URL,
    nextSms: env.NEXTSMS_URL,
    africasTalking: env.AFRICAS_TALKING_URL,
  });
  const platformSms = openSms("beem", { apiKey: env.SMS_API_KEY, secretKey: env.SMS_SECRET_KEY });
  const deps: Deps = {
    settings: {
      checkoutUrl: env.CHECKOUT_URL,
      backofficeUrl: env.BACKOFFICE_URL,
      marketingUrl: env.MARKETING_URL,
      apiUrl: env.API_URL,
      sandboxUrl: env.SANDBOX_URL ?? null,
      paymentPollSeconds: env.PAYMENT_POLL_SECONDS,
      paymentExpiresSeconds: env.PAYMENT_EXPIRES_SECONDS,
      chargeReach: reachOf(providers),
      marketingPerSecond: env.MARKETING_PER_SECOND,
      campaignsAtAnyHour: env.CAMPAIGNS_AT_ANY_HOUR,
      smsPerSecond: env.SMS_PER_SECOND,
      reminderQuietHours: quietOutside(env.REMINDER_HOURS),
      smsCountries: env.SMS_COUNTRIES,
      messagePrices: env.MESSAGE_PRICES,
      providerFees: env.PROVIDER_FEES,
      smsPartPrices: env.SMS_PART_PRICES,
      vatRates: env.VAT_RATES,
      keptDays: env.KEPT_DAYS,
      smsSender: env.SMS_SENDER,
      smsCodeCountries: env.SMS_CODE_COUNTRIES,
      smsPerDay: env.SMS_PER_DAY,
      contactEmail: env.CONTACT_EMAIL,
    },
    webhooks: shopWebhooks({
      standIns: env.FLOW_WEBHOOK_STAND_INS,
      mayLoopback: env.WEBHOOKS_TO_THIS_MACHINE,
    }),
    messaging: whatsappCloud({
      graphUrl: env.WHATSAPP_GRAPH_URL,
      version: env.WHATSAPP_GRAPH_VERSION,
      mediaHosts: env.WHATSAPP_MEDIA_HOSTS,
      secrets,
    }),
    templates: whatsappTemplates({
      graphUrl: env.WHATSAPP_GRAPH_URL,
      version: env.WHATSAPP_GRAPH_VERSION,
      appId: env.WHATSAPP_APP_ID ?? null,
      secrets,
    }),
    accounts: whatsappAccounts({
      graphUrl: env.WHATSAPP_GRAPH_URL,
      version: env.WHATSAPP_GRAPH_VERSION,
      appSecret: env.WHATSAPP_APP_SECRET,
      app: metaAppOf(env),
    }),
    platformChannel: platformChannelOf(env, secrets),
    openSms,
    platformSms,
    platformPayments: platformPaymentsOf(env, secrets, payments),
    sms: noticeSms(platformSms, env.SMS_SENDER),
    smsReportToken: env.SMS_REPORT_TOKEN,
    email: smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM }),
    payments,
    fiscal: {
      tra_vfd: traVfd({ url: env.TRA_URL, verifyUrl: env.TRA_VERIFY_URL }),
      vfdplus: vfdPlus({
        serialUrl: env.VFDPLUS_SERIAL_URL,
        receiptUrl: env.VFDPLUS_RECEIPT_URL,
        verifyUrl: env.TRA_VERIFY_URL,
      }),
    },
    geo: ipGeo(env.GEO_URL, limits),
    files: filesOf(env),
    liveEvents,
    limits,
    pace: createPace(),
    secrets,
    whatsapp: { appSecret: env.WHATSAPP_APP_SECRET, verifyToken: env.WHATSAPP_VERIFY_TOKEN },
    proxies: { trusted: env.TRUSTED_PROXIES, header: env.CLIENT_ADDRESS_HEADER ?? null },
    secureCookies: env.BACKOFFICE_URL.startsWith("https://"),
    cookieDomain: env.COOKIE_DOMAIN ?? null,
    practice: practiceKeysOf(env, sandbox, payments),
  };
  const queue = await openQueue(database, observedJobs(allJobs(deps), observer), log, deps.pace);
  const base: BaseCtx = {
    store: database.store,
    outbox: observedOutbox(queue.outbox, observer),
    settings: deps.settings,
    secrets,
    log,
    requestId: "start",
    language: "en",
    now: () => new Date(),
  };
  return {
    database,
    queue,
    base,
    deps,
    sandbox,
    async close() {
      liveEvents.drain();
      await queue.stop();
      await liveEvents.close();
      await database.close();
    },
  };
}
