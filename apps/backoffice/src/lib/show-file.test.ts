import { afterEach, expect, test, vi } from "vitest";
import { showFile } from "./show-file.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a file opens in the page that waits for it, and its address opens nothing any more a minute later", () => {
  vi.useFakeTimers();
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const shown: string[] = [];
  const page = { location: { assign: (address: string) => shown.push(address) } };
  showFile(page as unknown as Window, new Blob(["photo of an ID"]));
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked.mock.calls).toEqual([[shown[0]]]);
});
