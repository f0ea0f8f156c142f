import { expect, test, vi } from "vitest";
import { playAlone } from "./play-alone.ts";

test("what begins to sound stops what sounded before, and nothing else", () => {
  const [voice, film, other] = ["audio", "video", "audio"].map(
    (name) => document.createElement(name) as HTMLMediaElement,
  );
  const pauses = [voice!, film!, other!].map((media) => vi.spyOn(media, "pause"));
  const counts = () => pauses.map(({ mock }) => mock.calls.length);
  playAlone(voice!);
  playAlone(voice!);
  expect(counts()).toEqual([0, 0, 0]);
  playAlone(film!);
  expect(counts()).toEqual([1, 0, 0]);
});
