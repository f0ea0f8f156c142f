import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    ...patience,
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/workshop.ts"],
    pool: "forks",
    // Every file starts processes of its own; more at once would only wait for each other.
    maxWorkers: 2,
    // Everything that was started is stopped, or it would be left behind.
    teardownTimeout: 120_000,
  },
});
