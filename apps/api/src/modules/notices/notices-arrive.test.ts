import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type NoticeChannel, notices } from "#db/schema/notices.ts";
import { inSystem } from "#kernel/ctx.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { queueNotice } from "./queue-notice.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

async function invite(channel: NoticeChannel, recipient: string) {
  const facts = {
    inviter: "Neema Mushi",
    shop: "Neema Vitenge",
    link: "https://app.agiza.localhost/invite/1",
  };
  await inSystem(rig.harness.base, (tx) =>
    queueNotice(tx, { shopId: null, kind: "invitation", channel, recipient, language: "sw", facts }),
  );
}
const stateOf = (recipient: string) => async () => {
  const [row] = await rig.harness.base.store.system((db) =>
    db.select().from(notices).where(eq(notices.recipient, recipient)),
  );
  return { channel: row?.channel, status: row?.status };
};

test("an SMS is delivered once the gateway reports it", async () => {
  await invite("sms", "+255713900001");
  await expect.poll(stateOf("+255713900001")).toEqual({ channel: "sms", status: "delivered" });
});

test("an SMS that never arrives says so", async () => {
  await rig.sandbox.addFault({ target: "sms.webhook", fault: "error", times: 1 });
  await invite("sms", "+255713900002");
  await expect.poll(stateOf("+255713900002")).toEqual({ channel: "sms", status: "undelivered" });
});

test("a WhatsApp message leaves from the platform's number as a template, and is delivered once Meta says so", async () => {
  await invite("whatsapp", "+255713900003");
  await expect.poll(stateOf("+255713900003")).toEqual({ channel: "whatsapp", status: "delivered" });
  expect(await rig.received("255713900003")).toMatchObject([
    { type: "template", template: { name: "agiza_invitation", language: { code: "sw" } } },
  ]);
});

test("where WhatsApp refuses, the SMS arrives", async () => {
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "error", times: 1, code: 131026 });
  await invite("whatsapp", "+255713900004");
  await expect.poll(stateOf("+255713900004")).toEqual({ channel: "sms", status: "delivered" });
  expect(await rig.received("255713900004")).toEqual([]);
});

test("what somebody writes on the public site is mailed to us, however often the mail server refuses it", async () => {
  const { contactEmail } = rig.harness.base.settings;
  await rig.sandbox.addFault({ target: "mail.send", fault: "error", times: 2, code: 550 });
  const written = {
    full_name: "Asha Juma",
    phone: "0754 111 222",
    message: "Nauza kanga Tanga, naomba “maelezo”.",
  };
  const answer = await rig.harness.app.request("/store/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...written, open_seconds: 40 }),
  });
  expect(answer.status).toBe(204);
  await expect
    .poll(() => rig.sandbox.inbox(contactEmail), { timeout: 30_000 })
    .toMatchObject([
      {
        subject: "Asha Juma wrote to Agiza",
        text: expect.stringContaining("“maelezo”.\n\nAsha Juma, +255754111222") as string,
      },
    ]);
});

test("a mail server that is busy gets the mail again later", async () => {
  await rig.sandbox.addFault({ target: "mail.send", fault: "error", times: 1 });
  await invite("email", "asha@example.com");
  await expect.poll(() => rig.sandbox.inbox("asha@example.com")).toHaveLength(1);
  await expect.poll(stateOf("asha@example.com")).toEqual({ channel: "email", status: "sent" });
});
