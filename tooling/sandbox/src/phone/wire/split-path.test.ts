import { expect, test } from "vitest";
import { splitPath } from "./split-path.ts";

test("the last parts of a path and its query stay whole, a long part keeps its end", () => {
  expect(splitPath("/v23.0/111222333444555/messages")).toEqual({
    start: "/v23.0/111222333444555",
    end: "/messages",
  });
  expect(splitPath("/selcom/v1/checkout/order-status?order_id=ord_01HZX7")).toEqual({
    start: "/selcom/v1/checkout/order-status",
    end: "?order_id=ord_01HZX7",
  });
  expect(splitPath("/snippe/v1/payments/pay_01HZX7Q8W2R5T9Y3K6M4N")).toEqual({
    start: "/snippe/v1/payments/pay_0",
    end: "1HZX7Q8W2R5T9Y3K6M4N",
  });
});

test("nothing of a path is lost", () => {
  for (const path of ["", "/", "/messages", "messages", "/a/"]) {
    const { start, end } = splitPath(path);
    expect(start + end).toBe(path);
  }
});
