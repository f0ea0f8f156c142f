import { providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NoticeChannel, notices } from "#db/schema/notices.ts";
import { composeParts } from "#deps.ts";
import { readEnv } from "#env.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { kinds, openBothDatabases } from "#test/both-databases.ts";
import { silentLog } from "#test/silent-log.ts";
import { forgetNoticeFacts } from "./forget-notice-facts.ts";
import { noteNoticeReport } from "./note-notice-report.ts";
import { markSent, takeNotice } from "./notices.repository.ts";
import { queueNotice } from "./queue-notice.ts";
import { sendNotice } from "./send-notice.ts";

let sandbox: Sandbox;
let databases: Awaited<ReturnType<typeof openBothDatabases>>;
beforeAll(async () => {
  [sandbox, databases] = await Promise.all([startSandbox("http://127.0.0.1:9"), openBothDatabases()]);
});
afterAll(async () => {
  await databases.close();
  await sandbox.stop();
});

let next = 0;
const newPhone = () => `+2557139${String(10_000 + next++)}`;

type Line = { facts: Record<string, unknown>; message: string };

/** The product on a database, with what it logs; its own clock stands where it is put. */
async function open(kind: (typeof kinds)[number], environment: Record<string, string> = {}) {
  const env = readEnv({
    NODE_ENV: "test",
    ...providersAt(sandbox.url),
    SMTP_URL: sandbox.smtpUrl,
    PLATFORM_PHONE_NUMBER_ID: "111222333444000",
    PLATFORM_WHATSAPP_TOKEN: "local-whatsapp-token",
    ...environment,
  });
  const parts = await composeParts(env, silentLog, databases[kind]);
  const lines: Line[] = [];
  const keep = (facts: Record<string, unknown>, message: string) => void lines.push({ facts, message });
  let now: Date | null = null;
  const log = { debug: keep, info: keep, warn: keep, error: keep };
  const base: BaseCtx = { ...parts.base, log, now: () => now ?? new Date() };
  const write = async (channel: NoticeChannel, recipient: string) => {
    await inSystem(base, (tx) =>
      queueNotice(tx, {
        shopId: null,
        kind: "code.sign_in",
        channel,
        recipient,
        language: "sw",
        facts: { code: "482913", minutes: "10" },
      }),
    );
    return rowOf(recipient);
  };
  const rowOf = async (recipient: string) => {
    const rows = await base.store.system((db) =>
      db.select().from(notices).where(eq(notices.recipient, recipient)),
    );
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  const attempt = async (id: Awaited<ReturnType<typeof write>>["id"], number = 1) =>
    sendNotice(base, parts.deps, { noticeId: id, attempt: number });
  return {
    base,
    lines,
    write,
    rowOf,
    attempt,
    work: () => parts.queue.work(base),
    moveTo: (moment: Date) => void (now = moment),
    stop: () => parts.queue.stop(),
  };
}

describe.each(kinds)("on %s", (kind) => {
  let product: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    product = await open(kind);
  });
  afterAll(() => product.stop());

  const text = /^482913 ni namba yako ya uthibitisho/;

  test.each([
    ["sms", newPhone()],
    ["email", `asha.${kind.toLowerCase()}@example.com`],
  ] as const)("a notice by %s reaches its recipient, and its facts are cut", async (channel, recipient) => {
    const { id, factsSealed } = await product.write(channel, recipient);
    expect(factsSealed).not.toContain("482913");
    await product.attempt(id);
    expect(await sandbox.inbox(recipient)).toMatchObject([{ channel, text: expect.stringMatching(text) }]);
    expect(await product.rowOf(recipient)).toMatchObject({
      status: "sent",
      factsSealed: null,
      failure: null,
    });
    expect((await product.rowOf(recipient)).providerRef).not.toBeNull();
  });

  test("what its transaction did not commit is not sent, and what it did is sent by the workers", async () => {
    const [lost, kept] = [newPhone(), newPhone()];
    const undone = inSystem(product.base, async (tx) => {
      const facts = { code: "000000", minutes: "10" };
      const notice = { shopId: null, kind: "code.sign_in", channel: "sms", language: "sw", facts } as const;
      await queueNotice(tx, { ...notice, recipient: lost });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await product.write("sms", kept);
    const own = await open(kind);
    own.work();
    await expect.poll(() => sandbox.inbox(kept)).toHaveLength(1);
    await own.stop();
    expect(await sandbox.inbox(lost)).toEqual([]);
  });

  test("two who send it at once send it once", async () => {
    const phone = newPhone();
    const { id } = await product.write("sms", phone);
    await Promise.all([product.attempt(id), product.attempt(id), product.attempt(id)]);
    await product.attempt(id);
    expect(await sandbox.inbox(phone)).toHaveLength(1);
  });

  test("what a process took and did not settle waits for half a minute, then is sent", async () => {
    const phone = newPhone();
    const { id, createdAt } = await product.write("sms", phone);
    const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
    const taken = { now: createdAt, staleBefore: at(-30) };
    expect(await inSystem(product.base, ({ db }) => takeNotice(db, id, taken))).toMatchObject({ id });
    product.moveTo(at(29));
    await product.attempt(id);
    expect(await sandbox.inbox(phone)).toEqual([]);
    product.moveTo(at(31));
    await product.attempt(id);
    expect(await sandbox.inbox(phone)).toHaveLength(1);
  });

  test("a refused notice is tried again until it is of no use, then given up and named in the log", async () => {
    const down = await open(kind, { SMS_URL: "http://127.0.0.1:9" });
    const phone = newPhone();
    const { id, createdAt } = await down.write("sms", phone);
    down.moveTo(createdAt);
    await down.attempt(id);
    expect(await down.rowOf(phone)).toMatchObject({ status: "queued", failure: "no answer: ECONNREFUSED" });
    down.moveTo(new Date(createdAt.getTime() + 599_000));
    await down.attempt(id, 9);
    expect(await down.rowOf(phone)).toMatchObject({ status: "failed", factsSealed: null });
    expect(down.lines.at(-1)).toMatchObject({ facts: { notice_id: id }, message: "a notice was given up" });
    expect(JSON.stringify(down.lines)).not.toMatch(new RegExp(`482913|${phone.slice(1)}`));
    await down.stop();
  });

  test("reports of the gateway say how far a notice got, and none takes an arrival back", async () => {
    const phone = newPhone();
    const { id } = await product.write("sms", phone);
    await product.attempt(id);
    const providerRef = (await product.rowOf(phone)).providerRef!;
    const report = (outcome: "delivered" | "undelivered", reason: string | null = null) =>
      noteNoticeReport(product.base, "sms", { providerRef, noticeId: null, outcome, reason });
    expect(await report("delivered")).toBe(true);
    expect(await report("undelivered", "late")).toBe(false);
    expect(await product.rowOf(phone)).toMatchObject({ status: "delivered", failure: null });
    const unknown = { providerRef: "1", noticeId: null, outcome: "delivered", reason: null } as const;
    expect(await noteNoticeReport(product.base, "sms", unknown)).toBe(false);
  });

  test("what WhatsApp reports with our reference is not sent again, though nobody noted its sending", async () => {
    const phone = newPhone();
    const { id, createdAt } = await product.write("whatsapp", phone);
    const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
    await inSystem(product.base, ({ db }) => takeNotice(db, id, { now: createdAt, staleBefore: at(-30) }));
    const report = { providerRef: `wamid.${id}`, noticeId: id, outcome: "sent", reason: null } as const;
    expect(await noteNoticeReport(product.base, "whatsapp", report)).toBe(true);
    product.moveTo(at(31));
    await product.attempt(id);
    expect(await product.rowOf(phone)).toMatchObject({ status: "sent", providerRef: `wamid.${id}` });
    expect(await sandbox.messages(phone.slice(1))).toEqual([]);
  });

  test("what WhatsApp took and refuses later is sent as SMS, once, though the report comes twice at once", async () => {
    const phone = newPhone();
    const { id } = await product.write("whatsapp", phone);
    await product.attempt(id);
    const sent = await product.rowOf(phone);
    expect(sent).toMatchObject({ status: "sent", channel: "whatsapp", factsSealed: expect.any(String) });
    const refused = {
      providerRef: sent.providerRef!,
      noticeId: id,
      outcome: "undelivered",
      reason: "131026 undeliverable",
    } as const;
    const news = await Promise.all(
      [refused, refused].map((report) => noteNoticeReport(product.base, "whatsapp", report)),
    );
    expect(news.filter(Boolean)).toHaveLength(1);
    await product.attempt(id);
    expect(await noteNoticeReport(product.base, "whatsapp", refused)).toBe(false);
    await product.attempt(id);
    expect(await sandbox.inbox(phone)).toHaveLength(1);
    expect(await product.rowOf(phone)).toMatchObject({ status: "sent", channel: "sms", factsSealed: null });
  });

  test("a refusal that comes before the sending is noted still ends in one SMS", async () => {
    const phone = newPhone();
    const { id, createdAt } = await product.write("whatsapp", phone);
    const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
    await inSystem(product.base, ({ db }) => takeNotice(db, id, { now: createdAt, staleBefore: at(-30) }));
    const refused = {
      providerRef: `wamid.${id}`,
      noticeId: id,
      outcome: "undelivered",
      reason: null,
    } as const;
    await noteNoticeReport(product.base, "whatsapp", refused);
    const sent = { channel: "whatsapp", providerRef: `wamid.${id}`, now: at(1) } as const;
    await inSystem(product.base, ({ db }) => markSent(db, id, sent));
    await product.attempt(id);
    expect(await sandbox.inbox(phone)).toHaveLength(1);
  });

  test("a refusal that comes when the code has run out is only noted", async () => {
    const phone = newPhone();
    const { id, createdAt } = await product.write("whatsapp", phone);
    await product.attempt(id);
    const { providerRef } = await product.rowOf(phone);
    product.moveTo(new Date(createdAt.getTime() + 601_000));
    const refused = {
      providerRef: providerRef!,
      noticeId: id,
      outcome: "undelivered",
      reason: "late",
    } as const;
    expect(await noteNoticeReport(product.base, "whatsapp", refused)).toBe(true);
    expect(await product.rowOf(phone)).toMatchObject({ status: "undelivered", factsSealed: null });
  });

  test("an arrival cuts the facts, and without any report a day does", async () => {
    const [told, untold] = [newPhone(), newPhone()];
    product.moveTo(new Date());
    for (const phone of [told, untold]) await product.attempt((await product.write("whatsapp", phone)).id);
    const { id, providerRef } = await product.rowOf(told);
    const arrived = { providerRef: providerRef!, noticeId: id, outcome: "delivered", reason: null } as const;
    await noteNoticeReport(product.base, "whatsapp", arrived);
    expect(await product.rowOf(told)).toMatchObject({ status: "delivered", factsSealed: null });
    await forgetNoticeFacts(product.base);
    expect((await product.rowOf(untold)).factsSealed).not.toBeNull();
    product.moveTo(new Date(Date.now() + 86_500_000));
    await forgetNoticeFacts(product.base);
    expect(await product.rowOf(untold)).toMatchObject({ status: "sent", factsSealed: null });
    product.moveTo(new Date());
  });

  test("what WhatsApp refuses is sent as SMS", async () => {
    const phone = newPhone();
    await sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131026 });
    const { id } = await product.write("whatsapp", phone);
    await product.attempt(id);
    expect(await product.rowOf(phone)).toMatchObject({ status: "queued", channel: "sms" });
    await product.attempt(id);
    expect(await sandbox.inbox(phone)).toHaveLength(1);
    expect(await product.rowOf(phone)).toMatchObject({ status: "sent", channel: "sms" });
  });
});

test("a channel that does not fit the recipient is a mistake of the caller", async () => {
  const product = await open("PGlite");
  await expect(product.write("sms", "asha@example.com")).rejects.toThrow("does not fit sms");
  await expect(product.write("email", newPhone())).rejects.toThrow("does not fit email");
  await product.stop();
});
