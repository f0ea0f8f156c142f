import { afterEach, beforeEach, expect, test } from "vitest";
import { contactMessages } from "#db/schema/contact.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { contactJobs } from "./contact.jobs.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.stop());

const good = {
  full_name: "Asha Juma",
  phone: "0754 111 222",
  message: "Nauza kanga Tanga, naomba maelezo.",
  open_seconds: 40,
};

const send = (body: object, language = "en", headers: Record<string, string> = {}) =>
  harness.app.request("/store/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language, ...headers },
    body: JSON.stringify(body),
  });

const submit = (fields: Record<string, string>) =>
  harness.app.request("/store/contact", { method: "POST", body: new URLSearchParams(fields) });

const kept = () => harness.base.store.system((db) => db.select().from(contactMessages));

test("a message is kept with its way back", async () => {
  expect((await send(good)).status).toBe(204);
  expect(await kept()).toMatchObject([
    {
      fullName: "Asha Juma",
      email: null,
      phone: "+255754111222",
      message: good.message,
      language: "en",
      suspect: false,
    },
  ]);
});

test("without e-mail and phone, with half of one or a short message nothing is kept and the field is named", async () => {
  const faults = [
    [{ ...good, phone: "" }, "email", "contact.no_way_back"],
    [{ ...good, phone: "12" }, "phone", "contact.invalid_phone"],
    [{ ...good, email: "asha@" }, "email", "request.invalid"],
    [{ ...good, message: "Habari" }, "message", "request.invalid"],
    [{ ...good, full_name: " " }, "full_name", "request.invalid"],
  ] as const;
  for (const [body, field, code] of faults) {
    const answer = await send(body, "sw");
    expect(answer.status).toBe(422);
    const error = await readJson<{ code: string; message: string; detail: { loc: string[]; msg: string }[] }>(
      answer,
    );
    expect(error.code).toBe(code);
    expect(error.detail[0]!.loc.at(-1)).toBe(field);
    expect(error.detail[0]!.msg).not.toBe("");
  }
  expect(await kept()).toEqual([]);
});

test("a plain form is answered by the page it came from, in its language", async () => {
  const { open_seconds: _unknown, ...fields } = good;
  const sent = await submit({ ...fields, email: "", company_fax: "", language: "sw" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/sw/contact-us?sent=1#sent"]);
  const short = await submit({ ...fields, message: "Habari" });
  expect([short.status, short.headers.get("location")]).toEqual([303, "/contact-us?problem=1#check"]);
  const alone = await submit({ ...fields, phone: "", language: "sw" });
  expect(alone.headers.get("location")).toBe("/sw/contact-us?problem=1#check");
  expect(await kept()).toHaveLength(1);
});

test("what looks made by a program is answered the same and marked", async () => {
  expect((await send({ ...good, company_fax: "12345" })).status).toBe(204);
  expect((await send({ ...good, open_seconds: 0.4 })).status).toBe(204);
  expect((await kept()).map(({ suspect }) => suspect)).toEqual([true, true]);
});

test("one place may write five times an hour, then is told how long to wait", async () => {
  for (let time = 0; time < 5; time += 1) expect((await send(good)).status).toBe(204);
  const refused = await send(good);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const { open_seconds: _unknown, ...fields } = good;
  expect((await submit(fields)).headers.get("location")).toBe("/contact-us?problem=1#wait");
  expect(await kept()).toHaveLength(5);
});

test("all addresses of one IPv6 network are one place", async () => {
  const answers = await Promise.all(
    Array.from({ length: 7 }, async (_, index) =>
      send(good, "en", { "X-Forwarded-For": `2c0f:fe38:0:7:${index + 1}::1` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("other content than JSON and forms is refused", async () => {
  const answer = await harness.app.request("/store/contact", {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: JSON.stringify(good),
  });
  expect(answer.status).toBe(415);
});

test("a message is forgotten after a year", async () => {
  harness.setNow(new Date("2025-11-20T08:00:00Z"));
  await send(good);
  harness.setNow(new Date("2026-11-21T08:00:00Z"));
  await send({ ...good, full_name: "Juma Asha" });
  await contactJobs().schedules[0]!.handler.handle(harness.base, {});
  expect((await kept()).map(({ fullName }) => fullName)).toEqual(["Juma Asha"]);
});
