import { describe, expect, test } from "vitest";
import { toReport, toSmsResult } from "./map.ts";

const answer = (status: number, body: unknown) =>
  toSmsResult({ status, headers: {}, text: typeof body === "string" ? body : JSON.stringify(body) });

describe("an answer to a message", () => {
  test("a message that was taken has the gateway's id", () => {
    const taken = { successful: true, request_id: 35_918_915, code: 100, message: "Submitted", valid: 1 };
    expect(answer(200, taken)).toEqual({ ok: true, providerRef: "35918915" });
    expect(answer(200, { ...taken, valid: 0 })).toMatchObject({ failure: { kind: "recipient" } });
  });

  test.each([
    [400, { code: 101, message: "Invalid phone number" }, "recipient"],
    [400, { code: 102, message: "Insufficient balance" }, "account"],
    [504, { code: 103, message: "Network timeout" }, "retry"],
    [400, { code: 104, message: "Missing parameters" }, "rejected"],
    [401, { data: { code: 107, message: "Invalid authentication" } }, "account"],
    [503, "<html>", "retry"],
    [200, "<html>", "rejected"],
  ])("%i with %o is %s", (status, body, kind) => {
    expect(answer(status, body)).toMatchObject({ ok: false, failure: { kind } });
  });

  test("a number in the gateway's words is left out of the reason", () => {
    const refused = answer(400, { code: 101, message: "255713000001 is not valid" });
    expect(refused).toMatchObject({ failure: { reason: "101 … is not valid" } });
  });
});

test.each([
  ["DELIVERED", "delivered"],
  ["Undelivered", "undelivered"],
  ["failed", "undelivered"],
])("the report %s means %s", (status, outcome) => {
  const report = { request_id: 7, recipient_id: 1, dest_addr: "255713000001", status };
  expect(toReport(report)).toMatchObject({ providerRef: "7", outcome });
});

test.each([{ request_id: 7, status: "PENDING" }, { request_id: 7, status: "toString" }, null, [], "x"])(
  "%o says nothing of a message's end",
  (body) => {
    expect(toReport(body)).toBeNull();
  },
);
