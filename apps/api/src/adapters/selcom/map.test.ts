import { expect, test } from "vitest";
import { chargeStatus } from "./map.ts";

test("the provider's own name of a wallet stays in the evidence", () => {
  const raw = { channel: "TIGOPESATZ" };
  const status = chargeStatus({ payment_status: "COMPLETED", amount: "68000", channel: "TIGOPESATZ", raw });
  expect(status).toMatchObject({ network: "mixx", raw });
});
