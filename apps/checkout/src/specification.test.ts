import { ApiError } from "@agiza/api-client/api-error";
import { defaultTimeoutMs, mediaTimeoutMs, timeoutFor } from "@agiza/api-client/transport";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { failureOf } from "./data/failure.ts";
import { dress, order, rice, submittedOrder } from "./order-page/order.fixture.ts";
import { isCustomisable, isEditable } from "./order-page/order.ts";

/* What the order page must hold, each with its sentence of the specification. Journeys hold what a browser shows. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each<[sentence: string, found: unknown, wanted: unknown]>([
  [
    "Default request timeout: 150000 ms.",
    [defaultTimeoutMs, timeoutFor("/store/api/v1/order")],
    [150_000, 150_000],
  ],
  [
    "For URLs containing 'media': 300000 ms.",
    [mediaTimeoutMs, timeoutFor("/store/media/1")],
    [300_000, 300_000],
  ],
  [
    "Only products with at least one add-on or variant are kept as customisable.",
    [
      dress,
      rice,
      { ...dress, variants: [] },
      { ...dress, add_ons: [] },
      { ...dress, add_ons: [], variants: [] },
    ].map(isCustomisable),
    [true, false, true, true, false],
  ],
  [
    "Permissions come from the list of entries.",
    [isEditable(order), isEditable(submittedOrder)],
    [true, false],
  ],
])("%s", (_sentence, found, wanted) => {
  expect(found).toEqual(wanted);
});

const say = {
  unexpected: "Something Went Wrong",
  silent: (status: number) => `The server answered ${status}.`,
};

// "Error text extraction order: 1. If detail is a list of objects, the first validation detail message, else its type.
// 2. Else a nested message.error.message. 3. Then message, then detail, then the raw data, then the error's own message."
test.each<[body: unknown, text: string]>([
  [{ detail: [{ msg: "first", type: "second" }], message: { error: { message: "third" } } }, "first"],
  [{ detail: [{ type: "second" }], message: { error: { message: "third" } } }, "second"],
  [{ detail: "fifth", message: { error: { message: "third" } } }, "third"],
  [{ detail: "fifth", message: "fourth" }, "fourth"],
  [{ detail: "fifth" }, "fifth"],
  ["raw", "raw"],
  [undefined, "The server answered 502."],
  ["<html>Bad Gateway</html>", "The server answered 502."],
])("the text of %j is %j", (body, text) => {
  expect(failureOf(new ApiError(502, body), say)).toMatchObject({ text });
});

// "4. If the text contains a configured marker string, it is replaced by 'Something Went Wrong'."
test("a text that contains the marker is replaced", async () => {
  vi.stubGlobal("__ERROR_MARKER__", "Traceback");
  // Read once, where the page starts.
  vi.resetModules();
  const { failureOf: failureOfThisBuild } = await import("./data/failure.ts");
  const { ApiError: Refusal } = await import("@agiza/api-client/api-error");
  const failure = failureOfThisBuild(new Refusal(500, { message: "Traceback (most recent call last)" }), say);
  expect(failure).toMatchObject({ text: "Something Went Wrong" });
});

test("the marker is the one that the site is built with", async () => {
  vi.stubEnv("ERROR_MARKER", "marker-of-this-build");
  const built = (await build({
    root: path.resolve(import.meta.dirname, ".."),
    configFile: path.resolve(import.meta.dirname, "../vite.config.ts"),
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const code = built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  expect(code).toContain("marker-of-this-build");
});
