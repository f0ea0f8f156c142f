import { scaleLinear } from "d3-scale";
import { describe, expect, it } from "vitest";
import { levelValues } from "./level-values.ts";

const upTo = (most: number) => scaleLinear([0, most], [200, 0]).nice(4);

describe("levels of a plot", () => {
  it("are whole where nothing has come yet, and where little has", () => {
    expect(levelValues(upTo(1), [0, 0, 0])).toEqual([0, 1]);
    expect(levelValues(upTo(2), [0, 2, 1])).toEqual([0, 1, 2]);
  });

  it("stay as the scale has them where the numbers are large, or parts themselves", () => {
    expect(levelValues(upTo(86_000), [12_000, 86_000])).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
    expect(levelValues(upTo(1), [0.2, 0.8])).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});
