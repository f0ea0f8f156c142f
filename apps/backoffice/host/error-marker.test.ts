import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

// "If the text contains a configured marker string, it is replaced by 'Something Went Wrong'."
test.each([
  ["Traceback", '"Traceback"'],
  [undefined, '""'],
])("a build with the marker %s hands it to the program", async (marker, written) => {
  vi.stubEnv("ERROR_MARKER", marker);
  vi.resetModules();
  const { default: config } = await import("../vite.config.ts");
  expect(config.define?.["import.meta.env.ERROR_MARKER"]).toBe(written);
});
