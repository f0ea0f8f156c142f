import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  actions,
  can,
  resources,
  seesCosts,
  type Action,
  type Grant,
  type Permissions,
} from "./permissions.ts";

const anyResource = fc.constantFrom(...resources);
const anyAction = fc.constantFrom(...actions);
const anyActions = fc.oneof(anyAction, fc.array(anyAction));
const anyGrant: fc.Arbitrary<Grant> = fc.record({ resource: anyResource, action: anyActions });

const every = resources.flatMap((resource) => actions.map((action) => ({ action, resource })));
const allowed = (permissions: unknown) =>
  every
    .filter(({ action, resource }) => can(permissions, action, resource))
    .map(({ action, resource }) => `${resource}:${action}`);

const listOf = (action: Action | readonly Action[]): readonly Action[] =>
  typeof action === "string" ? [action] : action;

describe("the words", () => {
  test("there are the eight resources and four actions of the wire", () => {
    expect(resources).toEqual([
      "product",
      "orders",
      "customers",
      "transactions",
      "conversations",
      "staffs",
      "chatflow",
      "whatsapp_interactions",
    ]);
    expect(actions).toEqual(["read", "create", "update", "delete"]);
  });

  test("both wire shapes are permissions", () => {
    expectTypeOf<{ is_admin: true }>().toExtend<Permissions>();
    expectTypeOf<[{ resource: "orders"; action: ["read", "update"] }]>().toExtend<Permissions>();
    expectTypeOf<[{ resource: "orders"; action: "read" }]>().toExtend<Permissions>();
  });
});

describe("the owner's shape", () => {
  test("is_admin true has every action on every resource", () => {
    expect(allowed({ is_admin: true })).toHaveLength(resources.length * actions.length);
  });

  test.each([false, null, 1, "true", [], {}, undefined])("is_admin %j has nothing", (flag) => {
    expect(allowed({ is_admin: flag })).toEqual([]);
  });

  test("other keys beside is_admin change nothing", () => {
    expect(allowed({ is_admin: false, resource: "orders", action: "read" })).toEqual([]);
    expect(allowed({ is_admin: true, is_admin_of: "nobody" })).toHaveLength(32);
  });

  test("an inherited is_admin grants nothing", () => {
    expect(allowed(Object.create({ is_admin: true }))).toEqual([]);
    expect(allowed(JSON.parse('{"__proto__": {"is_admin": true}}'))).toEqual([]);
  });

  test("words outside the catalogue are refused even to an owner", () => {
    expect(can({ is_admin: true }, "approve" as Action, "orders")).toBe(false);
  });
});

describe("the list shape", () => {
  test("an entry grants its one action on its resource and nothing else", () => {
    expect(allowed([{ resource: "orders", action: "read" }])).toEqual(["orders:read"]);
  });

  test("an entry grants each action of its list", () => {
    expect(allowed([{ resource: "orders", action: ["read", "update"] }])).toEqual([
      "orders:read",
      "orders:update",
    ]);
  });

  test("exactly the listed pairs are allowed, whatever the order or repetition", () => {
    fc.assert(
      fc.property(fc.array(anyGrant), (grants) => {
        const listed = new Set(
          grants.flatMap(({ resource, action }) => listOf(action).map((one) => `${resource}:${one}`)),
        );
        expect(new Set(allowed(grants))).toEqual(listed);
        expect(allowed(grants.toReversed())).toEqual(allowed(grants));
      }),
    );
  });

  test("one more entry never takes a permission away", () => {
    fc.assert(
      fc.property(fc.array(anyGrant), anyGrant, (grants, extra) => {
        expect(allowed([...grants, extra])).toEqual(expect.arrayContaining(allowed(grants)));
      }),
    );
  });

  test("unknown entries and keys grant nothing and spoil nothing", () => {
    const known = { resource: "orders", action: "read", scope: "assigned", mask_phone: true };
    const unknown = [null, 7, "orders", [], { resource: "orders" }, { resource: "ORDERS", action: "read" }];
    expect(allowed([...unknown, known, { resource: "payroll", action: ["read"] }])).toEqual(["orders:read"]);
    expect(allowed([{ is_admin: true }])).toEqual([]);
    expect(
      allowed([
        { resource: "orders", action: "*" },
        { resource: "*", action: "read" },
      ]),
    ).toEqual([]);
  });
});

describe("anything from the network", () => {
  test("no shape makes it throw, and only the two shapes grant", () => {
    fc.assert(
      fc.property(fc.anything(), anyAction, anyResource, (input, action, resource) => {
        expect(can(input, action, resource)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([undefined, null, "", "admin", 0, true, () => true, { permissions: { is_admin: true } }])(
    "%s grants nothing",
    (input) => {
      expect(allowed(input)).toEqual([]);
    },
  );
});

describe("what products cost the shop", () => {
  test("is shown to owners, and to members one of whose entries says so", () => {
    expect(seesCosts({ is_admin: true })).toBe(true);
    expect(seesCosts([{ resource: "product", action: "read", see_cost: true }])).toBe(true);
  });

  test("is shown to nobody else, whatever comes from the network", () => {
    const others: unknown[] = [
      [],
      [{ resource: "product", action: "read" }],
      [{ resource: "product", action: "read", see_cost: "true" }],
      [Object.create({ see_cost: true })],
      { is_admin: false, see_cost: true },
      null,
      undefined,
      "see_cost",
    ];
    expect(others.filter(seesCosts)).toEqual([]);
  });
});
