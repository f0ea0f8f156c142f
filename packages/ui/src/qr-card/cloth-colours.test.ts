import { expect, test } from "vitest";
import { shopColourways } from "../kanga/colourways.ts";
import { contrast, eyeColour, jinaColour } from "./cloth-colours.ts";

test.each(shopColourways)("on %s the saying can be read and the eyes stay dark on paper", (way) => {
  const { background, color } = jinaColour(way);
  expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(eyeColour(way), "#ffffff")).toBeGreaterThanOrEqual(3.5);
});
