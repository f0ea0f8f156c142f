import { expect, test } from "vitest";
import type { FileContent, MessageFile } from "#data/conversation-files.ts";
import { nameToSave, shapeOf, typeWords } from "./file.rules.ts";

const kept = (change: Partial<MessageFile> = {}): MessageFile => ({
  state: "kept",
  reason: null,
  mime: "image/jpeg",
  size_bytes: 1000,
  width: 1200,
  height: 900,
  seconds: null,
  waveform: null,
  ...change,
});
const content = (change: Partial<FileContent> = {}): FileContent => ({
  kind: "file",
  header_file: null,
  file_kind: "image",
  caption: "",
  name: "",
  file: kept(),
  ...change,
});

test("a picture stands in its own shape, unless it would be a strip or a tower", () => {
  expect(shapeOf(kept())).toBeCloseTo(4 / 3);
  expect(shapeOf(kept({ width: 4000, height: 500 }))).toBe(2);
  expect(shapeOf(kept({ width: 500, height: 4000 }))).toBe(0.7);
  expect(shapeOf(kept({ width: null, height: null }))).toBeCloseTo(4 / 3);
  expect(shapeOf(null)).toBeCloseTo(4 / 3);
});

test("a file is saved under its own name, or under what it is and when it came", () => {
  const at = "2026-11-21T10:46:00.000Z";
  expect(nameToSave(content(), at)).toBe("image-2026-11-21-1046.jpg");
  expect(nameToSave(content({ name: "bei.pdf", file: kept({ mime: "application/pdf" }) }), at)).toBe(
    "bei.pdf",
  );
  expect(nameToSave(content({ name: "bei", file: kept({ mime: "application/pdf" }) }), at)).toBe("bei.pdf");
  expect(nameToSave(content({ file_kind: "audio", file: kept({ mime: "audio/x" }) }), at)).toBe(
    "audio-2026-11-21-1046",
  );
});

test("a type is told in the letters people know, or not at all", () => {
  expect(typeWords("application/pdf")).toBe("PDF");
  expect(typeWords("audio/x")).toBe("");
  expect(typeWords(null)).toBe("");
});
