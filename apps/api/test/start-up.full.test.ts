import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi } from "./api-process.ts";
import { createTestDatabase } from "./test-database.ts";

test("in production a process with a local run's settings ends at once and says in one line which ones", async () => {
  const api = await startApi({ NODE_ENV: "production" });
  expect(await api.ended).toBe(1);
  expect(api.said()).toBe(
    "In production these may not keep their local values: SECRETS_KEY, WHATSAPP_APP_SECRET, " +
      "WHATSAPP_VERIFY_TOKEN, WHATSAPP_TOKEN, SMS_API_KEY, SMS_SECRET_KEY, SMS_REPORT_TOKEN, SELCOM_API_KEY, " +
      "SELCOM_API_SECRET, MARKETING_URL, CHECKOUT_URL, BACKOFFICE_URL, API_URL, GEO_URL, WHATSAPP_GRAPH_URL, SMS_URL, BEEM_REPORTS_URL, TRA_URL, TRA_VERIFY_URL, VFDPLUS_SERIAL_URL, VFDPLUS_RECEIPT_URL, NEXTSMS_URL, AFRICAS_TALKING_URL, SELCOM_URL, SNIPPE_URL, " +
      "SMTP_URL, MAIL_FROM, CONTACT_EMAIL.\n",
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

const production = {
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  SECRETS_KEY: "a-long-enough-production-key",
  WHATSAPP_APP_SECRET: "app-secret-of-ours",
  WHATSAPP_VERIFY_TOKEN: "verify-token-of-ours",
  WHATSAPP_TOKEN: "token-of-ours",
  SMS_URL: "https://sms.example",
  BEEM_REPORTS_URL: "https://sms-reports.example",
  NEXTSMS_URL: "https://nextsms.example",
  AFRICAS_TALKING_URL: "https://africas-talking.example",
  SMS_API_KEY: "key-of-ours",
  SMS_SECRET_KEY: "secret-of-ours",
  SMS_REPORT_TOKEN: "report-token-of-ours",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "Agiza <karibu@agiza.example>",
  CONTACT_EMAIL: "karibu@agiza.example",
  SELCOM_API_KEY: "key-of-ours",
  SELCOM_API_SECRET: "secret-of-ours",
  MARKETING_URL: "https://agiza.example",
  CHECKOUT_URL: "https://order.agiza.example",
  BACKOFFICE_URL: "https://app.agiza.example",
  API_URL: "https://api.agiza.example",
  WHATSAPP_GRAPH_URL: "https://graph.facebook.example",
  SELCOM_URL: "https://selcom.example/v1",
  SNIPPE_URL: "https://snippe.example",
  TRA_URL: "https://tra.example",
  TRA_VERIFY_URL: "https://verify.tra.example",
  VFDPLUS_SERIAL_URL: "https://vfdplus.example/serial",
  VFDPLUS_RECEIPT_URL: "https://vfdplus.example/receipt",
  GEO_URL: "https://geo.example/json",
};

describe("a database of production", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
  };
  const createOwner = async (name: string, phone: string, password: string) => {
    const flags = ["create-owner", "--name", name, "--phone", phone];
    const command = await startApi({ ...production, DATABASE_URL: database.url }, flags, 1, password);
    return { code: await command.ended, said: command.said() };
  };

  test("gets its first person by a command, who signs in and opens a shop; nobody else is in it", async () => {
    expect(await createOwner("Neema Mushi", "0754 000 555", "maji-ya-dafu\n")).toEqual({
      code: 0,
      said: "Neema Mushi signs in with +255754000555 and opens the shop there.\n",
    });
    expect(await query("select name, phone from users")).toEqual([
      { name: "Neema Mushi", phone: "+255754000555" },
    ]);
    const api = await startApi({ ...production, DATABASE_URL: database.url }, ["--api"]);
    await api.becomeReady();
    const person = { identifier: "0754000555", password: "maji-ya-dafu" };
    const signedIn = await api.post("/store/auth/sign-in", person);
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const shop = { name: "Duka la Neema", phone: "0754000555" };
    const opened = await api.post("/store/shop", shop, { Authorization: `Bearer ${access_token}` });
    await api.stop();
    expect([signedIn.status, opened.status]).toEqual([200, 201]);
  });

  test.each([
    ["Neema Mushi", "0754 000 555", "another-password", "Somebody signs in with +255754000555 already.\n"],
    ["Juma", "0754 000 55", "another-password", "--phone 0754 000 55 is no phone number.\n"],
    [
      "Juma",
      "0754 000 556",
      "short\n",
      "The password needs 8 to 200 characters; it is read from the standard input.\n",
    ],
    [" ", "0754 000 556", "another-password", "--name needs 2 to 60 characters.\n"],
  ])("the command refuses %s with %s and '%s' in one sentence", async (name, phone, password, said) => {
    expect(await createOwner(name, phone, password)).toEqual({ code: 1, said });
  });

  const addAccount = async (flags: string[], keys: unknown) => {
    const command = await startApi(
      { ...production, DATABASE_URL: database.url },
      ["add-provider-account", ...flags],
      1,
      JSON.stringify(keys),
    );
    return { code: await command.ended, said: command.said() };
  };
  const keys = { vendor: "TILL60912345", api_key: "key-of-the-shop", api_secret: "secret-of-the-shop" };
  const flags = ["--shop", "duka-la-neema", "--provider", "selcom", "--name", "Selcom"];

  test("gives no account of ours to a shop that has not proved who runs it", async () => {
    expect(await addAccount(flags, keys)).toEqual({
      code: 1,
      said: "Duka la Neema has not proved who runs it: its ID and its business must be approved first (review-compliance).\n",
    });
    // As a reviewer's two decisions leave it.
    await query(`insert into compliance_sections (shop_id, section, status, facts_sealed, revision, reason, sent_at, approved_at, updated_at)
      select shop_id, section, 'approved', '', 1, '', now(), now(), now()
      from shops, unnest(array['owner', 'business']) as section where slug = 'duka-la-neema'`);
  });

  test("gets a shop's account by a command, sealed, once; its owners are told that Agiza added it", async () => {
    expect(await addAccount(flags, keys)).toEqual({
      code: 0,
      said: "Duka la Neema is paid through Selcom; its owners see it under Settings, Payment providers.\n",
    });
    expect(await addAccount(flags, keys)).toEqual({
      code: 1,
      said: "Duka la Neema has this account already.\n",
    });
    const [account] = await query("select * from provider_accounts");
    expect(account).toMatchObject({
      arranged_by: "agiza",
      public_name_end: "2345",
      credentials_set_by: null,
      status: "active",
    });
    expect(JSON.stringify(account)).not.toContain("secret-of-the-shop");
    expect(await query("select actor, action from audit_log where action like 'provider_account.%'")).toEqual(
      [{ actor: "system:add-provider-account", action: "provider_account.added" }],
    );
  });

  test.each([
    [["--shop", "nobody", ...flags.slice(2)], keys, "No shop has the link nobody.\n"],
    [["--shop", "duka-la-neema", "--provider", "other"], keys, "--provider is one of selcom, snippe.\n"],
    [flags, { vendor: "TILL1", api_key: "a" }, "The keys of selcom are not whole: api_secret.\n"],
    [flags, { secret: "a" }, expect.stringMatching(/^The keys are a JSON object/)],
  ])("the command of accounts refuses %j with %j in one sentence", async (given, typed, said) => {
    expect(await addAccount(given, typed)).toEqual({ code: 1, said });
  });

  test("is not opened while the demo shop is in it, whose password everybody knows", async () => {
    await query(`insert into shops (shop_id, name, slug, phone, created_at, updated_at)
      values ('shp_0000dukalaneema', 'Neema Vitenge', 'neema-vitenge', '+255754000099', now(), now())`);
    const api = await startApi({ ...production, DATABASE_URL: database.url });
    expect(await api.ended).toBe(1);
    expect(api.said()).toBe(
      "The demo shop is in this database, and everybody knows its owner's password: in production, or with an https address, use a database without it.\n",
    );
  });
});
