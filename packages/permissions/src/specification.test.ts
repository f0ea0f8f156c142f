import { expect, test } from "vitest";
import { actions, can, resources } from "./permissions.ts";

/* What the specification says of permissions, each with its sentence. */

const every = resources.flatMap((resource) => actions.map((action) => `${resource} ${action}`));
const held = (permissions: unknown) =>
  resources.flatMap((resource) =>
    actions.filter((action) => can(permissions, action, resource)).map((action) => `${resource} ${action}`),
  );

test.each<[sentence: string, found: unknown, wanted: unknown]>([
  [
    "Permissions are per resource, with actions read, create, update, delete.",
    actions,
    ["read", "create", "update", "delete"],
  ],
  [
    "Resources: product, orders, customers, transactions, conversations, staffs, chatflow, whatsapp_interactions.",
    resources,
    "product, orders, customers, transactions, conversations, staffs, chatflow, whatsapp_interactions".split(
      ", ",
    ),
  ],
  ["A user with is_admin has every action on every resource.", held({ is_admin: true }), every],
  [
    "Otherwise permissions come from the list of entries: with a single action",
    held([{ resource: "orders", action: "read" }]),
    ["orders read"],
  ],
  [
    "or a list.",
    held([{ resource: "orders", action: ["read", "update"] }]),
    ["orders read", "orders update"],
  ],
  [
    "A missing permission grants nothing.",
    [[], undefined, null, { is_admin: false }, [{ resource: "orders" }]].flatMap(held),
    [],
  ],
])("%s", (_sentence, found, wanted) => {
  expect(found).toEqual(wanted);
});
