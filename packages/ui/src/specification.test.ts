import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fallbackAfterMs } from "./avatar/avatar.tsx";
import { buttonClasses, type ButtonSize, type ButtonVariant } from "./button/button-classes.ts";
import { swipeThresholdPx } from "./toast/toast-card.tsx";
import { hotkey } from "./toast/toast.tsx";
import { dismissToast, toast, toastEntries, type ToastRequest } from "./toast/toast-store.ts";

/*
 * The constants of the specification that the components keep, each with its sentence. That they do what they say is shown by
 * the stories.
 */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of toastEntries()) dismissToast(id);
  vi.advanceTimersByTime(1_000_000);
  vi.useRealTimers();
});

const shown = () => toastEntries().filter(({ open }) => open);
const durationOf = (request: Partial<ToastRequest>) => {
  toast({ title: "x", ...request });
  return toastEntries()[0]!.duration;
};

test.each<[sentence: string, found: () => unknown, wanted: unknown]>([
  [
    "At most 5 toasts are shown at once.",
    () => {
      for (let n = 0; n < 9; n++) toast({ title: String(n) });
      return shown().length;
    },
    5,
  ],
  [
    "At most 5 are shown at once, newest first.",
    () => {
      for (const title of ["old", "new"]) toast({ title });
      return shown().map(({ title }) => title);
    },
    ["new", "old"],
  ],
  [
    "A dismissed toast is removed after 1,000,000 ms.",
    () => {
      dismissToast(toast({ title: "x" }));
      vi.advanceTimersByTime(999_999);
      const before = toastEntries().length;
      vi.advanceTimersByTime(1);
      return [before, toastEntries().length];
    },
    [1, 0],
  ],
  ["Toast default duration: 5000 ms.", () => durationOf({}), 5000],
  ["Error toasts last 5000 ms", () => durationOf({ toastType: "danger" }), 5000],
  ["and success toasts 3000 ms.", () => durationOf({ toastType: "success" }), 3000],
  ["Swipe threshold: 50.", () => swipeThresholdPx, 50],
  ["Toast hotkey: F8.", () => hotkey, "F8"],
  ["Avatar fallback delay: 600 ms.", () => fallbackAfterMs, 600],
  [
    "Toast: position (top or bottom-right)",
    () => {
      toast({ title: "x", position: "top" });
      toast({ title: "y", position: "bottom-right" });
      return shown().map(({ position }) => position);
    },
    ["bottom-right", "top"],
  ],
  [
    "At widths of 992 pixels or less the navigation collapses …; above that it is a horizontal bar.",
    () =>
      [
        ...readFileSync(new URL("theme.css", import.meta.url), "utf8").matchAll(
          /@custom-variant (narrow|wide) \(@media \((.+)\)\)/g,
        ),
      ].map(([, name, query]) => `${name}: ${query}`),
    ["narrow: width <= 992px", "wide: width > 992px"],
  ],
])("%s", (_sentence, found, wanted) => {
  expect(found()).toEqual(wanted);
});

test("Buttons: Variants: primary, secondary, tertiary, danger, warning, success, info, light, dark, flat, link, outline, ghost, icon. Sizes: sm, md, lg, icon.", () => {
  const variants =
    "primary, secondary, tertiary, danger, warning, success, info, light, dark, flat, link, outline, ghost, icon";
  const looks = (variants.split(", ") as ButtonVariant[]).map((variant) => buttonClasses({ variant }));
  expect(new Set(looks).size).toBe(14);
  const sizes = ("sm, md, lg, icon".split(", ") as ButtonSize[]).map((size) => buttonClasses({ size }));
  expect(new Set(sizes).size).toBe(4);
  for (const classes of [...looks, ...sizes]) expect(classes).not.toContain("undefined");
});
