import { expect, onTestFinished, test, vi } from "vitest";
import { ensureChromium } from "./chromium.ts";

test("a browser that was named but does not start is said, not replaced in silence", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await ensureChromium()).toEqual({
    path: null,
    reason: "CHROMIUM_PATH is /nowhere/chromium, which does not start.",
  });
});
