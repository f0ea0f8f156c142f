import { expect, test } from "vitest";
import { makeSet, makeTemplateSet } from "../../../../test/make-product-set.ts";
import { newSlot, toSetValues } from "./set-form.values.ts";
import { inPlace, toTrial } from "./set-trial.rules.ts";

const single = toSetValues(makeSet());
const template = toSetValues(makeTemplateSet());

test("a set is asked about once there are two parts, or one slot that is finished", () => {
  expect(toTrial("single_set_collection", { ...single, parts: single.parts.slice(0, 1) })).toBeNull();
  expect(toTrial("single_set_collection", { ...single, name: "" })?.form.parts).toHaveLength(2);
  expect(toTrial("template_based_set", { ...template, slots: [newSlot("a")] })).toBeNull();
});

test("while no price is written, the parts' sum is what is asked about", () => {
  const asked = (values: Partial<typeof single>) =>
    toTrial("single_set_collection", { ...single, ...values })?.form.pricing;
  expect(asked({})).toBe("fixed");
  expect(asked({ price_minor: null })).toBe("sum");
  expect(asked({ pricing: "sum_less_share", less_share: "1o" })).toBe("sum");
  expect(asked({ pricing: "sum_less_share", less_share: "10" })).toBe("sum_less_share");
});

test("what is found of a slot comes back to where the slot stands", () => {
  const [first, second] = template.slots;
  const trial = toTrial("template_based_set", { ...template, slots: [newSlot("a"), first!, second!] });
  expect(trial?.places).toEqual([1, 2]);
  const found = makeTemplateSet({
    checks: [{ kind: "whatsapp_pages", level: "warning", slot: 1, count: 12 }],
  });
  const placed = inPlace(found, trial!.places);
  expect(placed.slots[0]).toBeUndefined();
  expect(placed.slots[1]?.id).toBe("slt_1");
  expect(placed.checks[0]?.slot).toBe(2);
});
