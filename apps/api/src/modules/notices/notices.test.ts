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
import { takeNotice } from "./notices.repository.ts";
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
