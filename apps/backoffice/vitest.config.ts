import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["{src,host,test}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: ["./test/setup.ts"],
    environmentOptions: { happyDOM: { url: "http://localhost:3002/", width: 1440, height: 900 } },
  },
});
