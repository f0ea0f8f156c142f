import { describe, expect, it } from "vitest";
import { everySurroundings, surroundingsName, surroundingsOf } from "./surroundings.ts";

describe("surroundings of stories", () => {
  it("are every language in every theme at every width, once", () => {
    expect(new Set(everySurroundings.map((each) => surroundingsName(each))).size).toBe(2 * 2 * 3);
  });

  it("are the same for the same story and reach all twelve over many stories", () => {
    const ids = Array.from({ length: 200 }, (_, index) => `fields-field--story-${index}`);
    const names = ids.map((id) => surroundingsName(surroundingsOf(id)));
    expect(names).toEqual(ids.map((id) => surroundingsName(surroundingsOf(id))));
    expect(new Set(names).size).toBe(12);
  });
});
