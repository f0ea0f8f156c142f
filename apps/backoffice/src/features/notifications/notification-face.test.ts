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

test("news of a number opens how it stands, a refused template opens that template", () => {
  const about = { order: null, subject_id: "chn_1" } as const;
  expect(placeOf(makeNotification({ ...about, kind: "channel.changed", status: "restricted" }))).toBe(
    "/connect",
  );
  expect(placeOf(makeNotification({ ...about, kind: "channel.quality_fell" }))).toBe("/connect");
  expect(placeOf(makeNotification({ ...about, kind: "template.refused", subject_id: "mtp_1" }))).toBe(
    "/conversations/templates/mtp_1",
  );
});

test("a device that does not get rid of its sales opens the list of devices", () => {
  const stuck = { kind: "device.sync_stuck", order: null, subject_id: "9f86", device: "Kaunta" } as const;
  expect(placeOf(makeNotification(stuck))).toBe("/settings/pos");
});
