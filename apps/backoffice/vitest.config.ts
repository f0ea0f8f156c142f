import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "host", environment: "node", include: ["host/**/*.test.ts"] } },
      {
        plugins: [react()],
        test: {
          name: "screens",
          include: ["{src,test}/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["./test/setup.ts"],
          environmentOptions: { happyDOM: { url: "http://localhost:3002/", width: 1440, height: 900 } },
        },
      },
    ],
  },
});
