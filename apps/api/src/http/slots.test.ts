import { expect, test } from "vitest";
import { Slots } from "./slots.ts";

test("places are used again, and what was given back is held no more", () => {
  const slots = new Slots<string>();
  const [asha, juma] = [slots.take("Asha"), slots.take("Juma")];
  expect([slots.size, slots.held()]).toEqual([2, ["Asha", "Juma"]]);
  slots.giveBack(asha);
  expect([slots.size, slots.held()]).toEqual([1, ["Juma"]]);
  expect(slots.take("Neema")).toBe(asha);
  slots.giveBack(juma);
  slots.giveBack(asha);
  expect([slots.size, slots.held()]).toEqual([0, []]);
});
