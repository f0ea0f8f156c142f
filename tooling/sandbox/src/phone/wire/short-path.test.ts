import { expect, test } from "vitest";
import { shortPath } from "./short-path.ts";

test("an id inside a path is left out, words and the id at its end stay", () => {
  expect(shortPath("/v23.0/111222333444555/messages")).toBe("/v23.0/…/messages");
  expect(shortPath("/snippe/v1/payments/pay_01HZX7Q8W2R5T9Y3K6M4N")).toBe(
    "/snippe/v1/payments/pay_01HZX7Q8W2R5T9Y3K6M4N",
  );
  expect(shortPath("/snippe/v1/payments/pay_01HZX7Q8W2R5T9Y3K6M4N/refund?id=111222333444555")).toBe(
    "/snippe/v1/payments/…/refund?id=111222333444555",
  );
});

test("a path without one is told as it is", () => {
  for (const path of [
    "",
    "/",
    "messages",
    "/a/",
    "/store/webhooks/whatsapp",
    "/selcom/v1/checkout/order-status",
  ])
    expect(shortPath(path)).toBe(path);
});
