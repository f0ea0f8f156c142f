import { describe, expect, test } from "vitest";
import { operatorOf, partPriceAt, partPriceOn, partsFor, senderFor } from "./sms-accounts.rules.ts";
import { askAgainAfter, decideTopUp } from "./top-up.rules.ts";

describe("the name that a number is written to under", () => {
  const approved = { state: "approved" as const, reason: "" };
  const account = {
    fallbackSender: "INFO",
    senders: [
      { name: "NEEMA", operators: { vodacom: approved, airtel: { state: "rejected" as const, reason: "" } } },
    ],
  };
  test.each([
    ["+255754000001", "NEEMA"],
    ["+255684000001", "INFO"],
    ["+255711000001", "INFO"],
    ["+254712000001", "INFO"],
  ])("%s gets it from %s", (phone, sender) => {
    expect(senderFor(account, "NEEMA", phone)).toBe(sender);
  });
  test("without a name that everybody may use nothing is sent where it is not approved", () => {
    expect(senderFor({ ...account, fallbackSender: null }, "NEEMA", "+255684000001")).toBeNull();
    expect(senderFor(account, null, "+255754000001")).toBe("INFO");
  });
});

test("operators are known by the first digits", () => {
  expect(
    ["+255754000001", "+255684000001", "+255714000001", "+255624000001", "+255734000001"].map(operatorOf),
  ).toEqual(["vodacom", "airtel", "yas", "halotel", "ttcl"]);
});

test("a part costs what its day's price says", () => {
  const prices = [
    { from: "2026-06-01", partMinor: 2_500 },
    { from: "2026-01-01", partMinor: 2_000 },
  ];
  expect(partPriceOn(prices, "2025-12-31")).toBeNull();
  expect(partPriceOn(prices, "2026-05-31")).toBe(2_000);
  expect(partPriceOn(prices, "2026-06-01")).toBe(2_500);
  // The day begins in Tanzania three hours before it does in London.
  expect(partPriceAt(prices, new Date("2026-05-31T20:59:00Z"))).toBe(2_000);
  expect(partPriceAt(prices, new Date("2026-05-31T21:00:00Z"))).toBe(2_500);
  expect(partsFor(1_000_000, 2_200)).toBe(454);
});

describe("a payment for SMS", () => {
  const createdAt = new Date("2026-11-21T07:00:00Z");
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
  const topUp = {
    status: "pending" as const,
    partPriceMinor: 2_000,
    createdAt,
    submittedAt: createdAt,
    expiresAt: after(300),
  };
  const raw = {};

  test("adds nothing by a success that names no amount, or one of another currency", () => {
    for (const said of [{}, { amountMinor: 0 }, { amountMinor: 10, currency: "USD" }])
      expect(decideTopUp(topUp, { state: "succeeded", raw, ...said }, after(1)).kind).toBe("waits");
  });

  test("counts money that comes after it was given up, once", () => {
    const paid = { state: "succeeded" as const, amountMinor: 1_000_000, raw };
    expect(decideTopUp({ ...topUp, status: "failed" }, paid, after(9_000))).toMatchObject({
      kind: "paid",
      parts: 500,
    });
    expect(decideTopUp({ ...topUp, status: "succeeded" }, paid, after(9_000)).kind).toBe("waits");
  });

  test("that the provider does not know yet may be on its way for a minute", () => {
    const unknown = { state: "failed" as const, failureCode: "provider_down" as const, raw };
    expect(decideTopUp(topUp, unknown, after(30)).kind).toBe("waits");
    expect(decideTopUp(topUp, unknown, after(61))).toEqual({ kind: "ended", failureCode: "provider_down" });
  });

  test("nobody can say anything of is unclear after a week, and taken back when what was paid went back", () => {
    expect(decideTopUp(topUp, { state: "unknown", raw }, after(301))).toEqual({
      kind: "waits",
      status: "unknown",
    });
    expect(decideTopUp(topUp, { state: "unknown", raw }, after(8 * 86_400))).toEqual({
      kind: "ended",
      failureCode: "unclear",
    });
    expect(decideTopUp({ ...topUp, status: "succeeded" }, { state: "reversed", raw }, after(400)).kind).toBe(
      "reversed",
    );
  });

  test("is asked about ever more rarely once its time is over", () => {
    expect(askAgainAfter({ pollCount: 0, expiresAt: after(300) }, after(1), 10)).toBe(10);
    expect(askAgainAfter({ pollCount: 9, expiresAt: after(300) }, after(400), 10)).toBe(50);
    expect(askAgainAfter({ pollCount: 9, expiresAt: after(300) }, after(400_000), 10)).toBe(6 * 3600);
  });
});
