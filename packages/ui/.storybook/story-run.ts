/** Runs in the browser before each file of stories: hands the surroundings of this run to the preview. */
import { configure } from "storybook/test";
import { inject } from "vitest";
import { page } from "vitest/browser";
import "./surroundings.ts";

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

globalThis.agizaStoryRun = {
  surroundings: inject("surroundings"),
  resize: (widthPx, heightPx) => page.viewport(widthPx, heightPx),
};
