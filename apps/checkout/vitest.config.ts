import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    // One builds the page; a busy machine is slow, not wrong.
    testTimeout: 120_000,
  },
});
