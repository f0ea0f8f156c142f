import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog("debug", (line) => lines.push(line)) };
}

test("no phone number, credential or order link reaches a line, wherever it stands", () => {
  const { lines, log } = capture();
  log.info(
    {
      authorization: "Bearer canary-bearer",
      headers: { authorization: "SELCOM canary-selcom", cookie: "refresh=canary-cookie" },
      user: { password: "canary-password", phone: "+255754000218" },
      sent: [{ to: { otp: "canary-otp" } }, { access_token: "canary-access" }],
      path: "/store/api/v1/order?token=canary-token&channel=whatsapp",
      err: new Error("could not reach 255754000218 with Bearer canary-in-error"),
    },
    "answered +255754000218",
  );
  const text = lines.join("\n");
  expect(text).not.toMatch(/canary|754000218/);
  expect(text).toContain("+255 7 ••••• 218");
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: "answered +255 7 ••••• 218" });
});

test("what opens an invitation reaches no line, and its id does", () => {
  const { lines, log } = capture();
  for (const path of [
    "/store/invitations/canary",
    "/store/invitations/canary-1_2/accept",
    "/invite/canary?x=1",
  ])
    log.info({ path, err: new Error(`nothing at ${path}`) }, "request");
  log.info({ path: "/store/staff/invitations/inv_01JD/renew" }, "request");
  expect(lines.join("\n")).not.toContain("canary");
  expect(lines.join("\n")).toContain("/store/invitations/[redacted]/accept");
  expect(lines.join("\n")).toContain("/store/staff/invitations/inv_01JD/renew");
});

test("what stops somebody's offers, and where a shop's SMS are reported to, reaches no line", () => {
  const { lines, log } = capture();
  for (const path of [
    "/store/o/canary2345",
    "/o/canary2345",
    "/store/k/canary2345",
    "/store/webhooks/sms/canary-_234567890",
  ])
    log.info({ path, err: new Error(`nothing at https://agiza.example${path}`) }, "request");
  log.info({ path: "/store/orders/ord_01JD" }, "request");
  expect(lines.join("\n")).not.toContain("canary");
  expect(lines.join("\n")).toContain("/store/webhooks/sms/[redacted]");
  expect(lines.join("\n")).toContain("/store/orders/ord_01JD");
});

test("what was logged is left as it was for whoever still uses it", () => {
  const { log } = capture();
  const facts = { user: { password: "canary-password" }, tokens: [{ token: "canary-token" }] };
  log.info(facts, "signed in");
  expect(facts).toEqual({ user: { password: "canary-password" }, tokens: [{ token: "canary-token" }] });
});

test("numbers that are not phones stay readable", () => {
  const { lines, log } = capture();
  log.info({ total_minor: 6_800_000, at: "2026-11-21T07:04:00.000Z" }, "order 10483");
  expect(lines[0]).toContain("6800000");
  expect(lines[0]).toContain("order 10483");
});

test("a phone is masked in every spelling", () => {
  const { lines, log } = capture();
  for (const spelling of ["0754000218", "0754 000 218", "255 754 000 218", "+255-754-000-218"]) {
    log.info({ spelling }, `asked for ${spelling}`);
  }
  expect(lines.join("\n")).not.toMatch(/000.?218/);
  expect(lines.join("\n").match(/\+255 7 ••••• 218/g)).toHaveLength(8);
});

test.each([
  ["Kenya", ["+254712345678", "+254 712 345 678", "254712345678", "00254712345678"], "5678"],
  ["Uganda", ["+256 (772) 123-456", "256772123456"], "3456"],
  ["the United Kingdom", ["+44 7911 123456", "447911123456"], "3456"],
  ["the United States", ["+1 (415) 555-2671", "14155552671"], "2671"],
  ["Niue", ["+6834567", "+683 8884567"], "4567"],
])("a phone of %s is masked in every international spelling", (_, spellings, end) => {
  const { lines, log } = capture();
  for (const spelling of spellings) {
    log.info({ to: spelling, err: new Error(`could not reach ${spelling}.`) }, `asked for ${spelling}`);
    log.info({ body: JSON.stringify({ wa_id: spelling }) }, `https://wa.me/${spelling}`);
  }
  for (const line of lines.map((line) => line.replaceAll(/"time":\d+/g, "")))
    expect(line.replaceAll(/\D/g, "")).not.toContain(end);
  expect(lines.join("")).toContain("•••");
});

test("times, amounts, ids and references are not taken for phones", () => {
  const { lines, log } = capture();
  const facts = {
    at: "2026-11-21T07:04:00+03:00",
    started: 1_763_827_200_000,
    epoch: "1763827200000",
    total_minor: 25_475_400_021_800,
    number_id: "106540352242922",
    reference: "AGZ254712345678",
    request_id: "01993254-7123-4567-8901-254712345678",
    provider_reference: "0281234567",
  };
  log.info(facts, "read");
  expect(JSON.parse(lines[0]!)).toMatchObject(facts);
});

test("an error of the database says which statement failed and why, and nothing of the rows", () => {
  const { lines, log } = capture();
  const cause = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    constraint: "users_email",
    detail: "Key (email)=(canary@example.test) already exists.",
  });
  const failed = Object.assign(
    new Error("Failed query: insert into users\nparams: canary\n    at canary", { cause }),
    {
      query: "insert into users",
      params: ["canary"],
    },
  );
  log.error({ err: failed }, "unexpected error");
  expect(lines[0]).not.toContain("canary");
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: {
      message: "Failed query: insert into users\nparams: [redacted]",
      stack: expect.stringMatching(/\n\s+at .*log\.test\.ts/),
      cause: { code: "23505", constraint: "users_email", message: "duplicate key value" },
    },
  });
});
