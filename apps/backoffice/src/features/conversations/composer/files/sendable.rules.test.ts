import { expect, test } from "vitest";
import { kindToSend } from "./sendable.rules.ts";

test("a file is sent as what WhatsApp takes it for", () => {
  expect(["image/heic", "application/pdf", "video/mp4", "audio/ogg; codecs=opus"].map(kindToSend)).toEqual([
    "image",
    "document",
    "video",
    "audio",
  ]);
});

test("what WhatsApp does not take is of no kind", () => {
  expect(["application/zip", "video/quicktime", "audio/flac", ""].map(kindToSend)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
