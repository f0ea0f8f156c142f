import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["full/**/*.test.ts"],
    pool: "forks",
    // Each run keeps both cores busy and starts a PostgreSQL of its own.
    maxWorkers: 1,
    testTimeout: 600_000,
  },
});
