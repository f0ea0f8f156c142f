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

test("numbers that are not phones stay readable", () => {
  const { lines, log } = capture();
  log.info({ total_minor: 6_800_000, at: "2026-11-21T07:04:00.000Z" }, "order 10483");
  expect(lines[0]).toContain("6800000");
  expect(lines[0]).toContain("order 10483");
});
