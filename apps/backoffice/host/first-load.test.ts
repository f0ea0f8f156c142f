import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildScripts, type BuiltScripts } from "./first-load.ts";

/** The words every screen needs; each screen brings its own besides. */
const words = ["catalogues/en/common.ts", "catalogues/en/backoffice.ts"];
const shell = ["shell/shell-layout.tsx", ...words];
const screens = {
  shell,
  "sign-in": ["auth/sign-in-screen.tsx", "catalogues/en/auth.ts", ...words],
  home: ["home/home-screen.tsx", "catalogues/en/orders.ts", ...shell],
  orders: ["orders/orders-screen.tsx", "catalogues/en/orders.ts", ...shell],
  order: ["orders/order-screen.tsx", "catalogues/en/orders.ts", ...shell],
};

const row = (name: string, bytes: number) => `${name.padEnd(20)}${(bytes / 1000).toFixed(1).padStart(7)} kB`;

let built: BuiltScripts;
beforeAll(async () => {
  // A test runner says "test", and React's development build would be weighed.
  vi.stubEnv("NODE_ENV", "production");
  built = await buildScripts();
  const lines = Object.entries(screens).map(([name, modules]) => {
    const { bytes, scripts } = built.loadOf(...modules);
    return `${row(name, bytes)} gzip in ${scripts} scripts`;
  });
  const table = built.chunks.map(
    ({ name, bytes, screens: held }) => `${row(name, bytes)}  ${held.join(", ")}`,
  );
  process.stdout.write(`First loads\n${lines.join("\n")}\n\nScripts\n${table.join("\n")}\n`);
}, 300_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

test("no two scripts import each other: one of them would run before what it needs", () => {
  expect(built.circles).toEqual([]);
});

test("the shell with router, data, texts and what every screen needs weighs at most 156 kB", () => {
  expect(built.loadOf(...shell).bytes).toBeLessThanOrEqual(156_000);
});

test("the script of each screen weighs at most 35 kB", () => {
  const ofScreens = built.chunks.filter(({ screens: held }) => held.length > 0);
  expect(ofScreens.length).toBeGreaterThan(3);
  expect(ofScreens.filter(({ bytes }) => bytes > 35_000)).toEqual([]);
});

// Each address of the back-office adds some seventy bytes to what every page begins with, and each page that shares parts with
// another one cuts them into a script of their own: the bounds have room for the pages of the specification, well under the 180 kB
// that a first visit may take.
test.each([
  ["sign-in", 158_000, 18],
  ["home", 202_000, 30],
  ["orders", 226_000, 30],
  ["order", 229_000, 38],
] as const)("the first load of %s is at most %d bytes in %d scripts", (name, bytes, scripts) => {
  const load = built.loadOf(...screens[name]);
  expect(load.bytes).toBeLessThanOrEqual(bytes);
  expect(load.scripts).toBeLessThanOrEqual(scripts);
});

test.each(Object.entries(screens))(
  "%s opens without menus, dialogs, dates, charts and palette",
  (_name, modules) => {
    const overlays =
      /^(radix-ui|@radix-ui\/|@floating-ui\/|react-remove-scroll|aria-hidden$|cmdk$|react-day-picker$|d3-)/;
    expect([...built.packagesOf(...modules)].filter((name) => overlays.test(name))).toEqual([]);
  },
);
