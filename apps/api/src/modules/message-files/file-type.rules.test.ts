import { expect, test } from "vitest";
import { aac, amr, hostileFiles, jpeg, mp3, mp4, pdf, voiceNote, webp } from "#test/chat-files.ts";
import { fetchDelaySeconds } from "./fetch-retry.rules.ts";
import { maxFileBytes, recogniseFile, recogniseFileOf } from "./file-type.rules.ts";
import { readReceived } from "./read-file.ts";
import { isStillThere } from "./upload.rules.ts";
import { waveformOf, waveformSteps } from "./waveform.rules.ts";

test.each([
  ["a picture", jpeg, { family: "picture" }],
  ["a sticker", webp, { family: "picture" }],
  ["a voice note", () => voiceNote(3), { family: "sound", mime: "audio/ogg", milliseconds: 3_000 }],
  ["an MP3", () => mp3(40), { family: "sound", mime: "audio/mpeg", milliseconds: 1_045 }],
  ["AAC", () => aac(40), { family: "sound", mime: "audio/aac", milliseconds: 929 }],
  ["AMR", () => amr(100), { family: "sound", mime: "audio/amr", milliseconds: 2_000 }],
  ["an M4A", () => mp4({ isFilm: false }), { family: "sound", mime: "audio/mp4", milliseconds: 5_000 }],
  ["a film", () => mp4(), { mime: "video/mp4", milliseconds: 5_000, width: 640, height: 360 }],
  ["a film of an old phone", () => mp4({ brand: "3gp4" }), { mime: "video/3gpp" }],
  ["a PDF", () => pdf(), { family: "document", mime: "application/pdf" }],
])("%s is recognised by its bytes", async (_what, make, expected) => {
  expect(recogniseFile(await make())).toMatchObject(expected);
});

test.each(hostileFiles)("%s (%s) may be kept nowhere", async (_what, kind, make, reason) => {
  expect(await readReceived(kind, await make(), "chat")).toEqual({ refused: reason });
});

test("what is cut anywhere is refused, and nothing of it is ever thrown", async () => {
  for (const make of [voiceNote, mp4, pdf, amr, aac, mp3]) {
    const whole = Buffer.from(make());
    for (let at = 0; at < Math.min(whole.length, 400); at++) {
      expect(() => recogniseFile(whole.subarray(0, at))).not.toThrow();
    }
    // Any one byte of what says how it is made may be any other.
    for (let at = 0; at < Math.min(whole.length, 300); at++) {
      const changed = Buffer.from(whole);
      changed[at] = 255 - changed[at]!;
      expect(() => recogniseFile(changed)).not.toThrow();
    }
  }
});

test("what is larger than its kind may be is not looked at", () => {
  const tooLarge = Buffer.alloc(maxFileBytes.audio + 1);
  expect(recogniseFileOf("audio", tooLarge)).toEqual({ refused: "too_large" });
});

test("a waveform has its silence and its loudest step, and where all is alike there is none", () => {
  const waveform = waveformOf(Array.from({ length: 96 }, (_, at) => (at < 48 ? 10 : 110)))!;
  expect(waveform).toHaveLength(waveformSteps);
  expect([waveform[0], waveform.at(-1)]).toEqual([0, 100]);
  expect(waveformOf([10, 60, 110])).toHaveLength(waveformSteps);
  expect(waveformOf([50, 50, 50])).toBeNull();
  expect(waveformOf([])).toBeNull();
});

test("a file is asked for again for some hours, then a person has to ask", () => {
  expect([1, 2, 6, 7].map((attempts) => fetchDelaySeconds(attempts))).toEqual([5, 30, 7_200, null]);
  expect(fetchDelaySeconds(1, 60)).toBe(60);
});

test("what was uploaded is named again for twenty-nine days", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  expect(isStillThere(new Date("2026-10-29T12:00:00Z"), now)).toBe(true);
  expect(isStillThere(new Date("2026-10-27T12:00:00Z"), now)).toBe(false);
  expect(isStillThere(null, now)).toBe(false);
});
