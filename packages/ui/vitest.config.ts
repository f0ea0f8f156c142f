import path from "node:path";
import { chromiumLaunch } from "@agiza/chromium/launch";
import patience from "@agiza/tsconfig/vitest.json" with { type: "json" };
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { everySurroundings, surroundingsName } from "./.storybook/surroundings.ts";

/**
 * The short run shows a story once, its language, theme and width chosen by its id: every state of a component and of
 * the order page, and of other screens those whose story does something. `--mode full` shows all stories in all twelve
 * surroundings.
 */
const shortRun = { include: ["component", "order page", "play-fn"] };
const oncePerStory = [
  { browser: "chromium" as const, name: "stories", provide: { surroundings: "by-story" as const } },
];
const everywhere = everySurroundings.map((surroundings) => ({
  browser: "chromium" as const,
  name: `stories ${surroundingsName(surroundings)}`,
  provide: { surroundings },
}));

const publishedCatalogue = {
  test: {
    ...patience,
    name: "published catalogue",
    environment: "node",
    include: ["scripts/*.full.test.ts"],
  },
};

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          environment: "node",
          include: ["{src,scripts,.storybook}/**/*.test.ts"],
          exclude: ["**/*.full.test.ts"],
        },
      },
      ...(mode === "full" ? [publishedCatalogue] : []),
      {
        /* Named here, or a first run finds them one by one and reloads the page under the running tests. */
        optimizeDeps: {
          include: [
            "@tanstack/react-table",
            "@tanstack/react-virtual",
            "cmdk",
            "d3-scale",
            "d3-shape",
            "lucide-react",
            "radix-ui",
            "react",
            "react-day-picker",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "uqr",
          ],
        },
        plugins: [
          storybookTest({
            configDir: path.join(import.meta.dirname, ".storybook"),
            ...(mode === "full" ? {} : { tags: shortRun }),
          }),
        ],
        test: {
          ...patience,
          name: "stories",
          setupFiles: [".storybook/story-run.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: mode === "full" ? everywhere : oncePerStory,
          },
        },
      },
    ],
  },
}));
