import { describe, expect, test } from "vitest";
import { ApiError, errorText } from "./api-error.ts";

const everything = {
  detail: [{ loc: ["phone"], msg: "detail message", type: "detail type" }],
  message: "top message",
};

describe("errorText takes the first of", () => {
  test.each([
    ["the first detail's message", everything, "detail message"],
    [
      "the first detail's type",
      { ...everything, detail: [{ type: "detail type" }, { msg: "later" }] },
      "detail type",
    ],
    ["a nested message", { detail: "plain", message: { error: { message: "nested" } } }, "nested"],
    ["the message", { detail: "plain", message: "top message" }, "top message"],
    [
      "the message, when the details are no objects",
      { detail: ["a"], message: "top message" },
      "top message",
    ],
    ["the message, when there are no details", { detail: [], message: "top message" }, "top message"],
    ["the detail", { detail: "plain" }, "plain"],
    ["the raw data", "it broke", "it broke"],
  ])("%s", (_, body, text) => {
    expect(errorText(new ApiError(422, body))).toBe(text);
    expect(new ApiError(422, body).message).toBe(text);
  });

  test.each([
    ["an empty body", undefined],
    ["a body that says nothing", { code: "x" }],
    ["a page of markup", "<!doctype html><title>502 Bad Gateway</title>"],
    ["blank text", "  "],
    ["messages that are no text", { message: 7, detail: { a: 1 } }],
  ])("the error's own message, given %s", (_, body) => {
    expect(errorText(new ApiError(502, body))).toBe("The server answered 502.");
  });

  test("the own message of errors that never reached the API", () => {
    expect(errorText(new TypeError("Failed to fetch"))).toBe("Failed to fetch");
    const answered = Object.assign(new Error("Request failed"), {
      response: { data: { message: "told why" } },
    });
    expect(errorText(answered)).toBe("told why");
  });

  test.each([null, undefined, 7, {}, [], new Error("")])("the replacement when %j says nothing", (thrown) => {
    expect(errorText(thrown)).toBe("Something Went Wrong");
  });
});

test("an answer without words is told in the reader's language, one with words as the server said it", () => {
  const ofStatus = (status: number) => `Mfumo umetoa hitilafu ${status}.`;
  expect(errorText(new ApiError(502, "<h1>Bad Gateway</h1>"), { ofStatus })).toBe(
    "Mfumo umetoa hitilafu 502.",
  );
  expect(errorText(new ApiError(409, { message: "Changed." }), { ofStatus })).toBe("Changed.");
  expect(errorText(new TypeError("Failed to fetch"), { ofStatus })).toBe("Failed to fetch");
});

describe("the marker", () => {
  const internal = new ApiError(500, { message: "select * from orders INTERNAL:42" });

  test("text that contains it is replaced", () => {
    expect(errorText(internal, { marker: "INTERNAL:" })).toBe("Something Went Wrong");
    expect(errorText(internal, { marker: "INTERNAL:", replacement: "Kuna Hitilafu Imetokea" })).toBe(
      "Kuna Hitilafu Imetokea",
    );
  });

  test("other text, and no marker at all, leaves it", () => {
    expect(errorText(new ApiError(404, { message: "No such order." }), { marker: "INTERNAL:" })).toBe(
      "No such order.",
    );
    expect(errorText(internal)).toContain("INTERNAL:42");
    expect(errorText(internal, { marker: "" })).toContain("INTERNAL:42");
  });
});

test("an ApiError carries status, code, body and the request's name", () => {
  const body = {
    code: "order.changed",
    message: "Changed.",
    request_id: "req_1",
    order: { order_id: "10483" },
  };
  expect(new ApiError(409, body)).toMatchObject({
    status: 409,
    code: "order.changed",
    body,
    requestId: "req_1",
  });
  expect(new ApiError(502, "<html>", "req_2")).toMatchObject({ code: "http.502", requestId: "req_2" });
});
