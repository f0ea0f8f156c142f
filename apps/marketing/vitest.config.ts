import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,test}/**/*.test.ts"],
    environment: "node",
    // Decoders look at large pictures; a busy machine is slow, not wrong.
    testTimeout: 120_000,
  },
});
