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
  expect(text).toContain("+255 754 ••• 218");
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: "answered +255 754 ••• 218" });
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
  expect(lines.join("\n").match(/\+255 754 ••• 218/g)).toHaveLength(8);
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
