import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, readText, root } from "./repository.ts";

const features = "apps/backoffice/src/features/";
const states = ["Empty", "Loading", "Failed", "Denied"] as const;
type State = (typeof states)[number];

/** Screens whose stories stand with those of the whole app. */
const shownWithTheApp: Record<string, string> = {
  "auth/sign-in": "apps/backoffice/src/app/app.stories.tsx",
  "get-started/get-started": "apps/backoffice/src/app/app.stories.tsx",
  "home/home": "apps/backoffice/src/app/app.stories.tsx",
  "orders/order": "apps/backoffice/src/features/orders/orders.stories.tsx",
  "orders/orders": "apps/backoffice/src/features/orders/orders.stories.tsx",
};

/** States a screen has no story of, and why. */
const without: Record<string, Partial<Record<State, string>>> = {
  "orders/order": { Empty: "an order always holds something" },
};

const screens = listFiles()
  .filter((file) => file.startsWith(features) && file.endsWith("-screen.tsx"))
  .map((file) => file.slice(features.length, -"-screen.tsx".length));

test("every screen of the back-office has stories beside it: full, and each other state or the reason why not", () => {
  expect(screens.length).toBeGreaterThan(0);
  const faults = screens.flatMap((screen) => {
    const file = `${features}${screen}-screen.stories.tsx`;
    if (!existsSync(path.join(root, file))) {
      const shownAt = shownWithTheApp[screen];
      return shownAt !== undefined && existsSync(path.join(root, shownAt)) ? [] : [`${file} is missing`];
    }
    const text = readText(file);
    const has = (state: string) => new RegExp(`^export const ${state}\\b`, "m").test(text);
    return [
      ...(has("Full") ? [] : [`${file} has no story Full`]),
      ...states.flatMap((state) => {
        const reason = without[screen]?.[state];
        if (has(state)) return reason === undefined ? [] : [`${file} has ${state}, and a reason why not`];
        return reason === undefined ? [`${file} has no story ${state}, and no reason why`] : [];
      }),
    ];
  });
  expect(faults).toEqual([]);
});
