import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { longestMs, record, type Recording, type RecordingTrouble } from "./record.ts";

/** A phone whose microphone answers when the test says so. */
const track = { stop: vi.fn<() => void>() };
const getUserMedia = vi.fn<() => Promise<{ getTracks: () => (typeof track)[] }>>();
const page = new EventTarget() as EventTarget & { hidden: boolean };

/** Hears a thousand bytes, and says them when it ends. */
class Recorder {
  static last: Recorder;
  static heard = 1000;
  state = "inactive";
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  readonly how: object;
  constructor(_stream: unknown, how: object) {
    this.how = how;
    Recorder.last = this;
  }
  start() {
    this.state = "recording";
  }
  /** By the page, or by a call that takes the microphone. */
  stop() {
    this.state = "inactive";
    this.ondataavailable?.({ data: new Blob([new Uint8Array(Recorder.heard)]) });
    this.onstop?.();
  }
}

const on = {
  start: vi.fn<() => void>(),
  end: vi.fn<(recording: Recording) => void>(),
  trouble: vi.fn<(trouble: RecordingTrouble) => void>(),
};
const begin = async () => {
  const recorder = record("audio/webm;codecs=opus", on);
  await vi.advanceTimersByTimeAsync(0);
  return recorder;
};

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  Recorder.heard = 1000;
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  vi.stubGlobal("document", page);
  vi.stubGlobal("MediaRecorder", Recorder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("what was said until the press is kept, in one voice and few bytes, and the microphone is let go", async () => {
  const { stop } = await begin();
  expect(on.start).toHaveBeenCalledOnce();
  expect(getUserMedia.mock.lastCall).toMatchObject([{ audio: { channelCount: 1 } }]);
  expect(Recorder.last.how).toEqual({ mimeType: "audio/webm;codecs=opus", audioBitsPerSecond: 20_000 });
  await vi.advanceTimersByTimeAsync(4200);
  stop();
  stop();
  expect(on.end).toHaveBeenCalledOnce();
  const [{ ms, blob }] = on.end.mock.lastCall!;
  expect([ms, blob.size, blob.type]).toEqual([4200, 1000, "audio/webm"]);
  expect(track.stop).toHaveBeenCalledOnce();
});

test("it ends by itself after thirty seconds", async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(longestMs - 1);
  expect(on.end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(on.end.mock.lastCall![0].ms).toBe(30_000);
});

test("a call, or a page that nobody looks at, ends it with what there is", async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(3000);
  Recorder.last.stop();
  expect(on.end.mock.lastCall![0].ms).toBe(3000);
  await begin();
  await vi.advanceTimersByTimeAsync(2000);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(on.end.mock.lastCall![0].ms).toBe(2000);
  expect(track.stop).toHaveBeenCalledTimes(2);
});

test.for([
  ["a slip of the thumb", 799, 1000, "short"],
  ["silence without a byte", 5000, 0, "short"],
  ["more than the shop takes", 5000, 300_001, "refused"],
] as const)("%s is told and not kept", async ([, ms, heard, trouble]) => {
  const { stop } = await begin();
  await vi.advanceTimersByTimeAsync(ms);
  Recorder.heard = heard;
  stop();
  expect(on.trouble.mock.calls).toEqual([[trouble]]);
  expect(on.end).not.toHaveBeenCalled();
  expect(track.stop).toHaveBeenCalledOnce();
});

test.for([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
] as const)("%s is told as %s", async ([name, trouble]) => {
  getUserMedia.mockRejectedValue(new DOMException("", name));
  await begin();
  expect(on.trouble.mock.calls).toEqual([[trouble]]);
});

test("who leaves before the phone answers records nothing, and hears nothing", async () => {
  record("audio/mp4", on).cancel();
  await vi.advanceTimersByTimeAsync(longestMs);
  const { cancel } = await begin();
  cancel();
  expect([on.end.mock.calls, on.trouble.mock.calls]).toEqual([[], []]);
  expect(track.stop).toHaveBeenCalledTimes(2);
});
