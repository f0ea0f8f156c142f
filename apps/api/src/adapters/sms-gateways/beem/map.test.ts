import { describe, expect, test } from "vitest";
import { toNoticeResult } from "../notice-sms.ts";
import { toBalance, toBatchResult, toReport } from "./map.ts";

const one = [{ phone: "+255713000001", ref: "a" }];
const two = [...one, { phone: "+255713000002", ref: "b" }];
const textOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));
const answer = (status: number, body: unknown, to = one) => toBatchResult({ status, text: textOf(body) }, to);
const taken = { successful: true, request_id: 35_918_915, code: 100, message: "Submitted", valid: 1 };

describe("an answer to a batch", () => {
  test("everybody of a batch that was taken has an id of their own", () => {
    expect(answer(200, { ...taken, valid: 2 }, two)).toEqual({
      kind: "answered",
      people: [
        { ref: "a", result: { kind: "taken", providerRef: "35918915-1" } },
        { ref: "b", result: { kind: "taken", providerRef: "35918915-2" } },
      ],
    });
    expect(answer(200, { ...taken, valid: 0 })).toMatchObject({ failure: { kind: "recipient" } });
  });

  test.each([
    [400, { code: 101, message: "Invalid phone number" }, "recipient"],
    [400, { code: 102, message: "Insufficient balance" }, "balance"],
    [504, { code: 103, message: "Network timeout" }, "retry"],
    [400, { code: 104, message: "Missing parameters" }, "rejected"],
    [401, { data: { code: 107, message: "Invalid authentication" } }, "account"],
    [401, "<html>", "account"],
    [429, "<html>", "retry"],
  ])("%i with %o is a certain no: %s", (status, body, kind) => {
    expect(answer(status, body)).toMatchObject({ kind: "refused", failure: { kind } });
  });

  test.each([
    [200, true],
    [502, false],
  ])("%i that nobody can read may have been sent", (status, wasAnswered) => {
    expect(answer(status, "<html>")).toMatchObject({ kind: "unknown", wasAnswered });
  });

  test("a number in the gateway's words is left out of the reason", () => {
    const refused = answer(400, { code: 101, message: "255713000001 is not valid" });
    expect(refused).toMatchObject({ failure: { reason: "101 … is not valid" } });
  });
});

describe("an answer to a notice", () => {
  test.each([
    [400, { code: 102, message: "Insufficient balance" }, "account"],
    [503, "<html>", "retry"],
    [200, "<html>", "rejected"],
  ])("%i with %o is %s", (status, body, kind) => {
    expect(toNoticeResult(answer(status, body))).toMatchObject({ ok: false, failure: { kind } });
  });

  test("one that was taken has the gateway's id", () => {
    expect(toNoticeResult(answer(200, taken))).toEqual({ ok: true, providerRef: "35918915-1" });
  });
});

test("the balance is in parts", () => {
  expect(toBalance({ status: 200, text: '{"data":{"credit_balance":"12.5"}}' })).toEqual({
    kind: "parts",
    parts: 12,
  });
  expect(toBalance({ status: 401, text: '{"code":107}' })).toMatchObject({ failure: { kind: "account" } });
});

test.each([
  ["DELIVERED", "delivered"],
  ["Undelivered", "undelivered"],
  ["failed", "undelivered"],
])("the report %s means %s", (status, outcome) => {
  const report = { request_id: 7, recipient_id: 1, dest_addr: "255713000001", status };
  expect(toReport(report)).toMatchObject({ providerRef: "7-1", outcome });
});

test.each([{ request_id: 7, status: "PENDING" }, { request_id: 7, status: "toString" }, null, [], "x"])(
  "%o says nothing of a message's end",
  (body) => {
    expect(toReport(body)).toBeNull();
  },
);
