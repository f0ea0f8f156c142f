import { expect, test } from "vitest";
import { makeNotification } from "../../../test/make-notification.ts";
import { placeOf } from "./notification-face.ts";

const low = (others: number) =>
  makeNotification({
    kind: "product.low_stock",
    subject_id: "prd_1",
    order: null,
    product: "Kitenge Jua",
    others,
  });

test("one product that is low opens its page, several open the list of what is low", () => {
  expect(placeOf(low(0))).toBe("/products/prd_1");
  expect(placeOf(low(39))).toBe("/products/low-stock");
});
