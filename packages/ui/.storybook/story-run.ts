/** Runs in the browser before each file of stories: hands the surroundings of this run to the preview. */
import { inject } from "vitest";
import { page } from "vitest/browser";
import "./surroundings.ts";

globalThis.agizaStoryRun = {
  surroundings: inject("surroundings"),
  resize: (widthPx, heightPx) => page.viewport(widthPx, heightPx),
};
