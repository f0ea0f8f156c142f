import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { configDefaults, defineConfig } from "vitest/config";

/** Files that look at the process they run in, or keep it busy for long. */
const alone = [
  "test/process.full.test.ts",
  "test/fuzz/fuzz.test.ts",
  "src/modules/media/media.routes.test.ts",
];

/** What is too wide for every change: `test:full` sets FULL and names these files beside its other wide runs. */
const wide = process.env.FULL ? [] : ["**/*.full.test.ts"];

const shared = { ...patience, pool: "forks", maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    globalSetup: ["test/postgres.ts"],
    // PostgreSQL closes cleanly, or it would be left behind.
    teardownTimeout: 120_000,
    projects: [
      { test: { ...shared, name: "alone", include: alone, exclude: [...configDefaults.exclude, ...wide] } },
      {
        test: {
          ...shared,
          name: "together",
          // A file has a database of its own and leaves nothing behind; loading the product once for all saves half the work.
          isolate: false,
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...alone, ...wide],
        },
      },
    ],
  },
});
