import { expect, test } from "vitest";
import type { UserId } from "#kernel/ids.ts";
import { stepsFor } from "./pay-numbers.rules.ts";

const halopesa = {
  network: "halopesa" as const,
  number: "512345",
  businessName: "NEEMA VITENGE",
  stepsSw: "Chagua Lipa, weka {number} ({name}), kisha {amount}. {other}",
  stepsEn: "",
  changedBy: { id: "usr_1" as UserId, name: "Neema" },
  updatedAt: new Date(),
};

test("number, name and amount stand in the steps, and other braces stay", () => {
  expect(stepsFor(halopesa, "sw", 2_500_000)).toEqual({
    network: "halopesa",
    number: "512345",
    businessName: "NEEMA VITENGE",
    steps: "Chagua Lipa, weka 512345 (NEEMA VITENGE), kisha TZS 25,000.00. {other}",
  });
});

test("steps of one language stand for both", () => {
  expect(stepsFor(halopesa, "en", 100).steps).toContain("Chagua Lipa");
  expect(stepsFor({ ...halopesa, stepsEn: "Pay {number}" }, "en", 100).steps).toBe("Pay 512345");
});
