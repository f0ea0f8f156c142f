import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { defineConfig } from "vitest/config";

export default defineConfig({ test: { ...patience, environment: "node" } });
