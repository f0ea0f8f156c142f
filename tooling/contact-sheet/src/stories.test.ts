import { expect, test } from "vitest";
import { readScreenStories } from "./stories.ts";

const orders = "../../apps/backoffice/src/features/orders";
const entry = (importPath: string, exportName: string) => ({
  type: "story",
  id: `${importPath.split("/").at(-1)}--${exportName}`,
  importPath,
  exportName,
});

test("a screen's own stories are its states by their names, in the usual order", () => {
  const file = `${orders}/orders-screen.stories.tsx`;
  const stories = readScreenStories(
    ["Denied", "RowsAreChosen", "Full"].map((name) => entry(file, name)),
    false,
  );
  expect(stories.map(({ screen, state }) => `${screen} ${state}`)).toEqual(["orders Full", "orders Denied"]);
});

test("other stories of a screen are shown when they are asked for, after its states", () => {
  const file = `${orders}/orders-screen.stories.tsx`;
  const stories = readScreenStories(
    ["RowsAreChosen", "Empty"].map((name) => entry(file, name)),
    true,
  );
  expect(stories.map(({ state }) => state)).toEqual(["Empty", "RowsAreChosen"]);
});

test("a screen's own file goes before what a shared file shows of it", () => {
  const own = `${orders}/orders-screen.stories.tsx`;
  const stories = readScreenStories(
    [entry(`${orders}/orders.stories.tsx`, "Rows"), entry(own, "Full"), entry(own, "Loading")],
    false,
  );
  expect(stories.map(({ id }) => id)).toEqual([
    "orders-screen.stories.tsx--Full",
    "orders-screen.stories.tsx--Loading",
  ]);
});

test("screens of one name in several features are told apart by the feature", () => {
  const features = "../../apps/backoffice/src/features";
  const files = ["customers", "products"].map(
    (name) => `${features}/${name}/import/import-screen.stories.tsx`,
  );
  const stories = readScreenStories(
    files.map((file) => entry(file, "Full")),
    false,
  );
  expect(stories.map(({ screen }) => screen)).toEqual(["customers-import", "products-import"]);
});

test("a component's story is none of a screen's", () => {
  expect(readScreenStories([entry("./src/button/button.stories.tsx", "Full")], true)).toEqual([]);
});
