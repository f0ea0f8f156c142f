import { describe, expect, it } from "vitest";
import { moved, sortFiles } from "./chosen-files.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("chosen files", () => {
  it("are taken by type, ending or family of types", () => {
    const files = [file("a.webp", "image/webp"), file("B.PDF", ""), file("c.mp4", "video/mp4")];
    const { taken, refused } = sortFiles(files, { accept: ["image/*", ".pdf"], room: 9 });
    expect(taken.map(({ name }) => name)).toEqual(["a.webp", "B.PDF"]);
    expect(refused).toEqual([{ name: "c.mp4", reason: "type" }]);
  });

  it("are refused over the size and over the room that is left", () => {
    const files = [
      file("big.jpg", "image/jpeg", 9_000_001),
      file("1.jpg", "image/jpeg"),
      file("2.jpg", "image/jpeg"),
    ];
    const { taken, refused } = sortFiles(files, { maxBytes: 9_000_000, room: 1 });
    expect(taken.map(({ name }) => name)).toEqual(["1.jpg"]);
    expect(refused).toEqual([
      { name: "big.jpg", reason: "size" },
      { name: "2.jpg", reason: "count" },
    ]);
  });

  it("change places", () => {
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a"], 3, 0)).toEqual(["a"]);
  });
});
