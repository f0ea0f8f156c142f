import { afterEach, expect, test, vi } from "vitest";
import { loadWithPatience } from "./load-with-patience.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Fails so many times, as a part of a page does that cannot travel. */
const failing = (times: number) => {
  let tries = 0;
  return {
    load: async () => (++tries <= times ? Promise.reject(new TypeError("Failed to fetch")) : "page"),
    tries: () => tries,
  };
};

test("without a network it waits for one, and is asked for again with it", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { load, tries } = failing(1);
  const page = loadWithPatience(load);
  await vi.waitFor(() => expect(tries()).toBe(1));
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await page).toBe("page");
});

test("with a network it is asked for three times, and then what went wrong is told", async () => {
  vi.useFakeTimers();
  const twice = loadWithPatience(failing(2).load);
  await vi.runAllTimersAsync();
  expect(await twice).toBe("page");
  const always = failing(9);
  const page = loadWithPatience(always.load).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(await page).toBe("Failed to fetch");
  expect(always.tries()).toBe(3);
});
