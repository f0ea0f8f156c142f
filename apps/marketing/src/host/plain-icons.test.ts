import { expect, test } from "vitest";
import { plainIcons } from "./plain-icons.ts";

test("an icon keeps its shape and its own classes, and loses the rest", () => {
  const icon = (attributes: string) => `<p><svg${attributes}><path d="M18 6 7 17"></path></svg></p>`;
  const xmlns = ' xmlns="http://www.w3.org/2000/svg"';
  expect(plainIcons(icon(`${xmlns} width="24" class="lucide lucide-check size-4 text-info"`))).toBe(
    icon(' width="24" class="size-4 text-info"'),
  );
  expect(plainIcons(icon(`${xmlns} class="lucide lucide-check" aria-hidden="true"`))).toBe(
    icon(' aria-hidden="true"'),
  );
  expect(plainIcons(icon(' class="size-4"'))).toBe(icon(' class="size-4"'));
});
