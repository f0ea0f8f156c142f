import { expect, test } from "vitest";
import { recordings } from "#test/recordings.ts";
import { recogniseVoiceNote } from "./voice-note.rules.ts";

test.each([
  ["audio/webm", recordings.webm()],
  ["audio/ogg", recordings.ogg()],
  ["audio/mp4", recordings.mp4()],
])("%s is recognised by its bytes", (type, data) => {
  expect(recogniseVoiceNote(data)).toBe(type);
});

test("what is said in a recording makes nothing else of it", () => {
  expect(recogniseVoiceNote(recordings.webm(4000, "\x1f\x43\xb6\x75...V_..."))).toBe("audio/webm");
});

test("moving pictures, other files and nothing at all are no recording", () => {
  const texts = ["", "OggS", "<svg xmlns='http://www.w3.org/2000/svg'/>", "RIFF1234WAVEfmt ", "%PDF-1.7"];
  const others = texts.map((text) => new TextEncoder().encode(text));
  expect([recordings.video(), recordings.film(), ...others].map(recogniseVoiceNote)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
