import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["full/**/*.test.ts"],
    pool: "forks",
    // Each run keeps both cores busy and starts a PostgreSQL of its own.
    maxWorkers: 1,
    // Minutes each on a quiet machine; a busy one is slow, not wrong.
    testTimeout: 3_600_000,
  },
});
