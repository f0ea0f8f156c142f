import { expect, test } from "vitest";
import * as limits from "@agiza/api-client/limits";

test("a form's limits are those of the contract, in JSON Schema's words", () => {
  expect(limits.ShopForm.name).toEqual({ required: true, minLength: 2, maxLength: 60 });
  expect(limits.ShopForm.about).toEqual({ maxLength: 500 });
  expect(limits.DeliveryAreaForm.fee_minor).toEqual({ required: true, minimum: 0, maximum: 1_000_000_000 });
});
