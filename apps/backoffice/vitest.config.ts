import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { ...patience, name: "host", environment: "node", include: ["host/**/*.test.ts"] } },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: "screens",
          include: ["{src,test}/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["./test/setup.ts"],
          // Nobody listens there: a test that opens no store of its own must not meet a product that runs beside it.
          environmentOptions: { happyDOM: { url: "http://localhost:9/", width: 1440, height: 900 } },
        },
      },
    ],
  },
});
