import { expect, test } from "vitest";
import { languages } from "@agiza/i18n/language";
import { kindNames } from "./notification-kinds.rules.ts";
import { sentenceOf } from "./notification-sentences.ts";
import type { NotificationRow } from "./notifications.repository.ts";

const chosen = "Zawadi zako: https://evil.example/pata";
const row = {
  subjectId: "2026-11-27",
  orderNumber: 10483,
  orderTotalMinor: 128_450_000,
  customerName: chosen,
  personName: "bit．ly/abc",
  facts: { product: "Kanga www.evil.example", others: 2, device: "evil.example, Android", amountMinor: 100 },
} as unknown as NotificationRow;

test.each(languages.flatMap((language) => kindNames.map((kind) => ({ kind, language }))))(
  "$kind in $language leads nobody to an address that stands in a name",
  ({ kind, language }) => {
    const sentence = sentenceOf({ ...row, kind }, language, false);
    expect(sentence).not.toMatch(/[a-z]\.[a-z]{2}|:\/\/|ly\/abc/i);
    expect(sentence).not.toBe("");
  },
);

test("an amount keeps its cents", () => {
  expect(sentenceOf({ ...row, kind: "order.new" }, "en", false)).toContain("1,284,500.00");
});

test("the owner of a shop reads what a closed day brought, spent and was counted to", () => {
  const facts = {
    salesMinor: 9_000_000,
    debtsMinor: 1_200_000,
    spentMinor: 500_000,
    creditMinor: 3_000_000,
    openOrders: 4,
    amountMinor: 9_900_000,
    differenceMinor: -100_000,
  };
  const signed = { ...row, kind: "day.signed", personName: "Asha", facts } as unknown as NotificationRow;
  expect(sentenceOf(signed, "sw", false)).toBe(
    "Asha amefunga siku ya 27/11/2026: mauzo TZS 90,000.00, madeni yaliyolipwa TZS 12,000.00, mkopo uliotolewa TZS 30,000.00, matumizi TZS 5,000.00, taslimu TZS 99,000.00, tofauti TZS -1,000.00. Oda ambazo hazijakamilika: 4",
  );
});
