import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissToast, onToastChange, toast, toastEntries } from "./toast-store.ts";

const openTitles = () =>
  toastEntries()
    .filter((entry) => entry.open)
    .map((entry) => entry.title);

describe("toast store", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const entry of toastEntries()) dismissToast(entry.id);
    vi.advanceTimersByTime(1_000_000);
    vi.useRealTimers();
  });

  it("puts the newest first", () => {
    toast({ title: "first" });
    toast({ title: "second" });
    expect(openTitles()).toEqual(["second", "first"]);
  });

  it("shows at most five and lets the oldest go", () => {
    for (const title of ["1", "2", "3", "4", "5", "6"]) toast({ title });
    expect(openTitles()).toEqual(["6", "5", "4", "3", "2"]);
  });

  it("stays 5000 ms by default and for danger, 3000 ms for success", () => {
    toast({ title: "plain" });
    toast({ title: "bad", toastType: "danger" });
    toast({ title: "good", toastType: "success" });
    toast({ title: "own", toastType: "success", duration: 9000 });
    expect(toastEntries().map((entry) => entry.duration)).toEqual([9000, 3000, 5000, 5000]);
  });

  it("keeps a dismissed toast for 1,000,000 ms, then forgets it", () => {
    const id = toast({ title: "gone" });
    dismissToast(id);
    expect(openTitles()).toEqual([]);
    vi.advanceTimersByTime(999_999);
    expect(toastEntries()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastEntries()).toHaveLength(0);
  });

  it("tells listeners once per change and not after they leave", () => {
    const listener = vi.fn<() => void>();
    const leave = onToastChange(listener);
    const id = toast({ title: "hello" });
    dismissToast(id);
    dismissToast(id);
    leave();
    toast({ title: "unheard" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
