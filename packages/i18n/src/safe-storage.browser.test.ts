import { expect, onTestFinished, test, vi } from "vitest";
import { readStored, removeStored, tryToWriteStored, writeStored } from "./safe-storage.ts";

test("what is written can be read and removed", () => {
  localStorage.clear();
  expect(readStored("language")).toBeNull();
  writeStored("language", "sw");
  expect(readStored("language")).toBe("sw");
  expect(localStorage.getItem("language")).toBe("sw");
  removeStored("language");
  expect(readStored("language")).toBeNull();
});

test("where storage is full or denied the product goes on, and one warning is logged", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  writeStored("language", "x".repeat(11 * 1024 * 1024));
  expect(readStored("language")).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);

  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  writeStored("language", "sw");
  expect(readStored("language")).toBeNull();
  removeStored("language");
  expect(warn).toHaveBeenCalledTimes(1);
});

test("who has to know is told whether it was stored, and a text that was there stays", () => {
  onTestFinished(() => localStorage.clear());
  expect(tryToWriteStored("language", "sw")).toBe(true);
  expect(tryToWriteStored("language", "x".repeat(11 * 1024 * 1024))).toBe(false);
  expect(readStored("language")).toBe("sw");
});
