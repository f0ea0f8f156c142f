import { expect, test } from "vitest";
import type { PayoutAccount } from "#data/payouts.ts";
import { feeOf } from "./payout-fee.rules.ts";

const account = (rate: { fee_minor: number; basis_points: number } | null): PayoutAccount => ({
  id: "pac_1",
  provider: "selcom",
  display_name: "Selcom",
  provider_minor: 0,
  books_minor: 0,
  available_minor: 0,
  fees: [{ kind: "wallet", rate }],
});

test("a fee is whole shillings, and not known where nobody said it", () => {
  expect(feeOf(account({ fee_minor: 250_000, basis_points: 0 }), "wallet", 50_000_000)).toBe(250_000);
  expect(feeOf(account({ fee_minor: 0, basis_points: 50 }), "wallet", 1_000_100)).toBe(5_100);
  expect(feeOf(account(null), "wallet", 1_000_000)).toBeNull();
  expect(feeOf(account({ fee_minor: 100, basis_points: 0 }), "bank", 1_000_000)).toBeNull();
});
