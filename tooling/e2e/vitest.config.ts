import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { defineConfig } from "vitest/config";

// The journeys are Playwright's; these are the tests that need no browser.
export default defineConfig({ test: { ...patience, include: ["tour/**/*.test.ts"] } });
