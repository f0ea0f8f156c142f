import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";
import { type ErrorBody, gauni, kitenge, openProducts } from "#test/open-products.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Group = {
  id: string;
  name: string;
  items: { id: string; name: string; price_minor: number }[];
  product_count: number;
  updated_at: string;
};

const wrapping = {
  name: "Kufunga zawadi",
  max: 1,
  items: [
    { name: "Karatasi ya zawadi", price_minor: 250_000 },
    { name: "Mfuko wa kanga", price_minor: 400_000 },
  ],
};

async function openGroups() {
  const shelf = await openProducts(harness);
  const addGroup = (form: object = wrapping, key: string = crypto.randomUUID()) =>
    shelf.call<Group & ErrorBody>("POST", "/add-on-groups", form, key);
  const editGroup = ({ id, updated_at }: Group, form: object) =>
    shelf.call<Group & ErrorBody>("PUT", `/add-on-groups/${id}`, { ...wrapping, updated_at, ...form });
  return { ...shelf, addGroup, editGroup };
}

test("one group hangs on many products, and a change of it shows on all", async () => {
  const { shop, add, edit, read, addGroup, editGroup, call, list } = await openGroups();
  const group = (await addGroup()).body;
  const one = (await add({ ...kitenge, add_on_group_ids: [group.id] })).body;
  const other = (await add(gauni)).body;
  await edit(other, { ...gauni, variants: undefined, add_on_group_ids: [group.id] });
  const [paper, bag] = group.items;
  const changed = await editGroup(group, {
    name: "Zawadi",
    items: [
      { ...wrapping.items[1], id: bag!.id },
      { name: "Kadi", price_minor: 0 },
    ],
  });
  expect(changed.body).toMatchObject({
    name: "Zawadi",
    product_count: 2,
    items: [{ id: bag!.id }, { name: "Kadi" }],
  });
  expect(changed.body.items.map(({ id }) => id)).not.toContain(paper!.id);
  for (const { id } of [one, other])
    expect((await read(id)).add_on_groups).toMatchObject([{ name: "Zawadi" }]);
  expect((await list({ has_add_ons: "true" })).items).toHaveLength(2);
  expect((await call("DELETE", `/add-on-groups/${group.id}`)).status).toBe(204);
  expect((await read(one.id)).add_on_groups).toEqual([]);
  expect(
    (await shop.events()).map(({ name }) => name).filter((name) => name.startsWith("add_on_group")),
  ).toEqual(["add_on_group.added", "add_on_group.changed", "add_on_group.removed"]);
});

test("a group that cannot be chosen from is refused at its place", async () => {
  const { add, addGroup } = await openGroups();
  const sized = (await add(gauni)).body;
  const cases: [object, string][] = [
    [{ ...wrapping, min: 2, max: 1 }, "max: add_on_range"],
    [{ ...wrapping, max: 3 }, "max: add_on_most"],
    [{ ...wrapping, items: [wrapping.items[0], wrapping.items[0]] }, "items: duplicate"],
    [
      { ...wrapping, items: wrapping.items.map((item) => ({ ...item, is_default: true })) },
      "items: add_on_defaults",
    ],
    [
      { ...wrapping, items: [{ ...wrapping.items[0], stock_product_id: "prd_unknown" }] },
      "items.0.stock_product_id: invalid_value",
    ],
    [
      { ...wrapping, items: [{ ...wrapping.items[0], stock_product_id: sized.id }] },
      "items.0.stock_variant_id: invalid_value",
    ],
  ];
  for (const [form, problem] of cases) {
    const { status, body } = await addGroup(form);
    expect([status, ...body.detail!.map(({ loc, type }) => `${loc.slice(1).join(".")}: ${type}`)]).toEqual([
      422,
      problem,
    ]);
  }
});

test("the same key adds once, and of two who edit at once the second is told", async () => {
  const { addGroup, editGroup } = await openGroups();
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([addGroup(wrapping, key), addGroup(wrapping, key)]);
  expect(one.body).toEqual(other.body);
  const both = await Promise.all([editGroup(one.body, { name: "A1" }), editGroup(one.body, { name: "A2" })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
