import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { expect, onTestFinished, test } from "vitest";
import config from "../dependency-cruiser.mjs";

/** Workspace packages as pnpm links them, reduced to what the rules look at. */
const manifests = {
  "apps/api/package.json": { imports: { "#*": "./src/*" } },
  "apps/backoffice/package.json": { imports: { "#*": "./src/*" } },
};

/** The names of the rules that a tree of files breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const tree = realpathSync(mkdtempSync(path.join(os.tmpdir(), "boundaries-")));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  const texts = Object.fromEntries(
    Object.entries(manifests).map(([name, json]) => [name, JSON.stringify(json)]),
  );
  for (const [name, text] of Object.entries({ ...texts, ...files })) {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), text);
  }
  const folders = [...new Set(Object.keys(files).map((name) => name.split("/")[0] ?? ""))];
  const { forbidden, options } = config;
  const found = await cruise(folders, { ...options, baseDir: tree, ruleSet: { forbidden }, validate: true });
  const { summary } = found.output as ICruiseResult;
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted();
}

/** A file that imports others for their effect on the graph only. */
const imports = (...names: string[]) =>
  names.map((name) => `import "${name}";`).join("\n") + "\nexport const one = 1;";
const leaf = "export const one = 1;";
const module = (name: string) => `apps/api/src/modules/${name}`;

const planted: { fault: string; rule: string; files: Record<string, string> }[] = [
  {
    fault: "two files that import each other",
    rule: "no-cycles",
    files: { "packages/ui/src/a.ts": imports("./b.ts"), "packages/ui/src/b.ts": imports("./a.ts") },
  },
  {
    fault: "two files that need each other's types",
    rule: "no-cycles",
    files: {
      "packages/i18n/src/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
      "packages/i18n/src/b.ts": 'import type { A } from "./a.ts";\nexport type B = A;\n',
    },
  },
  { fault: "a file nobody needs", rule: "no-orphans", files: { "packages/i18n/src/lonely.ts": leaf } },
  {
    fault: "production code that imports a test",
    rule: "tests-are-not-imported",
    files: {
      "packages/i18n/src/money.ts": imports("./money.test.ts"),
      "packages/i18n/src/money.test.ts": leaf,
    },
  },
  {
    fault: "an app that imports another app",
    rule: "apps-do-not-know-each-other",
    files: {
      "apps/checkout/src/main.tsx": imports("../../api/src/kernel/money.ts"),
      "apps/api/src/kernel/money.ts": leaf,
    },
  },
  {
    fault: "a package that imports an app",
    rule: "packages-and-tooling-do-not-know-apps",
    files: {
      "packages/ui/src/a.ts": imports("../../../apps/api/src/kernel/money.ts"),
      "apps/api/src/kernel/money.ts": leaf,
    },
  },
  {
    fault: "a tool that imports an app",
    rule: "packages-and-tooling-do-not-know-apps",
    files: {
      "tooling/bench/src/main.ts": imports("../../../apps/api/src/kernel/money.ts"),
      "apps/api/src/kernel/money.ts": leaf,
    },
  },
  {
    fault: "an app that imports a tool",
    rule: "only-tools-know-tools",
    files: {
      "apps/api/src/main.ts": imports("../../../tooling/sandbox/src/clock.ts"),
      "tooling/sandbox/src/clock.ts": leaf,
    },
  },
  {
    fault: "a test that imports a tool other than those for tests",
    rule: "tests-know-only-the-tools-for-tests",
    files: {
      "apps/api/test/sandbox.ts": imports("../../../tooling/sandbox/src/clock.ts"),
      "tooling/sandbox/src/clock.ts": leaf,
    },
  },
  {
    fault: "an app that needs the tool for tests",
    rule: "only-tools-know-tools",
    files: {
      "apps/api/src/main.ts": imports("../../../tooling/rig/src/take-port.ts"),
      "tooling/rig/src/take-port.ts": leaf,
    },
  },
  {
    fault: "a tool that imports another tool",
    rule: "tools-do-not-know-each-other",
    files: {
      "tooling/bench/src/main.ts": imports("../../sandbox/src/clock.ts"),
      "tooling/sandbox/src/clock.ts": leaf,
    },
  },
  {
    fault: "a leaf package that imports a package",
    rule: "leaf-packages",
    files: {
      "packages/i18n/src/a.ts": imports("../../permissions/src/p.ts"),
      "packages/permissions/src/p.ts": leaf,
    },
  },
  {
    fault: "ui that starts i18next",
    rule: "ui-knows-only-light-i18n",
    files: {
      "packages/ui/src/a.ts": imports("../../i18n/src/start-i18next.ts"),
      "packages/i18n/src/start-i18next.ts": leaf,
    },
  },
  {
    fault: "an API that draws",
    rule: "api-has-no-screen",
    files: { "apps/api/src/main.ts": imports("../../../packages/ui/src/a.ts"), "packages/ui/src/a.ts": leaf },
  },
  {
    fault: "a feature that imports another feature",
    rule: "features-are-islands",
    files: {
      "apps/backoffice/src/features/orders/a.ts": imports("#features/products/b.ts"),
      "apps/backoffice/src/features/products/b.ts": leaf,
    },
  },
  {
    fault: "an entity that imports a feature",
    rule: "bo-entities-below-features",
    files: {
      "apps/backoffice/src/entities/order/a.ts": imports("#features/orders/b.ts"),
      "apps/backoffice/src/features/orders/b.ts": leaf,
    },
  },
  {
    fault: "a pattern that imports an entity",
    rule: "bo-patterns-below-entities",
    files: {
      "apps/backoffice/src/patterns/a.ts": imports("#entities/order/b.ts"),
      "apps/backoffice/src/entities/order/b.ts": leaf,
    },
  },
  {
    fault: "data that imports a pattern",
    rule: "bo-data-below-patterns",
    files: {
      "apps/backoffice/src/data/a.ts": imports("#patterns/b.ts"),
      "apps/backoffice/src/patterns/b.ts": leaf,
    },
  },
  {
    fault: "a feature that imports the router",
    rule: "bo-only-main-imports-app",
    files: {
      "apps/backoffice/src/features/orders/a.ts": imports("#app/router.ts"),
      "apps/backoffice/src/app/router.ts": leaf,
    },
  },
  {
    fault: "a screen that calls the API itself",
    rule: "only-data-calls-the-api",
    files: {
      "apps/backoffice/src/features/orders/a.ts": imports("#lib/api.ts"),
      "apps/backoffice/src/lib/api.ts": leaf,
    },
  },
  {
    fault: "an order page that takes a heavy library",
    rule: "checkout-stays-light",
    files: { "apps/checkout/src/main.tsx": imports("react-router") },
  },
  {
    fault: "an order page that takes a heavy library by way of a package",
    rule: "checkout-stays-light",
    files: {
      "apps/checkout/src/main.tsx": imports("../../../packages/ui/src/menu.ts"),
      "packages/ui/src/menu.ts": imports("radix-ui"),
    },
  },
  {
    fault: "a module that imports one to its right",
    rule: "api-module-order-orders",
    files: {
      [`${module("orders")}/add-order.ts`]: imports("#modules/payments/charge.ts"),
      [`${module("payments")}/charge.ts`]: leaf,
    },
  },
  {
    fault: "a module that reads another's tables",
    rule: "api-module-privates",
    files: {
      [`${module("orders")}/add-order.ts`]: imports("#modules/shops/shops.repository.ts"),
      [`${module("shops")}/shops.repository.ts`]: leaf,
    },
  },
  {
    fault: "a verb that knows another module's wire",
    rule: "api-schemas-only-for-schemas",
    files: {
      [`${module("orders")}/add-order.ts`]: imports("#modules/shops/shops.schemas.ts"),
      [`${module("shops")}/shops.schemas.ts`]: leaf,
    },
  },
  {
    fault: "SQL in a verb",
    rule: "api-only-repositories-speak-sql",
    files: { [`${module("orders")}/add-order.ts`]: imports("drizzle-orm") },
  },
  {
    fault: "a repository beside the busiest paths that queues its statements",
    rule: "api-later-only-where-listed",
    files: {
      [`${module("shops")}/shops.repository.ts`]: imports("#db/later.ts"),
      "apps/api/src/db/later.ts": leaf,
    },
  },
  {
    fault: "a rule that reads a file",
    rule: "api-rules-are-pure",
    files: { [`${module("orders")}/order-status.rules.ts`]: imports("node:fs") },
  },
  {
    fault: "a rule that asks the database",
    rule: "api-rules-are-pure",
    files: {
      [`${module("orders")}/order-status.rules.ts`]: imports("./orders.repository.ts"),
      [`${module("orders")}/orders.repository.ts`]: leaf,
    },
  },
  {
    fault: "a verb that chooses a provider",
    rule: "api-only-deps-knows-adapters",
    files: {
      [`${module("payments")}/charge.ts`]: imports("#adapters/selcom/adapter.ts"),
      "apps/api/src/adapters/selcom/adapter.ts": leaf,
    },
  },
  {
    fault: "an adapter that knows a module",
    rule: "api-floor-adapters",
    files: {
      "apps/api/src/adapters/selcom/adapter.ts": imports("#modules/payments/charge.ts"),
      [`${module("payments")}/charge.ts`]: leaf,
    },
  },
  {
    fault: "an adapter that knows a request",
    rule: "api-floor-adapters",
    files: {
      "apps/api/src/adapters/selcom/adapter.ts": imports("#http/router.ts"),
      "apps/api/src/http/router.ts": leaf,
    },
  },
  {
    fault: "a database that knows a module's type",
    rule: "api-floor-db",
    files: {
      "apps/api/src/db/catalogue-json.ts":
        'import type { One } from "#modules/products/catalogue.rules.ts";\nexport type Two = One;\n',
      [`${module("products")}/catalogue.rules.ts`]: "export type One = 1;",
    },
  },
  {
    fault: "a port that knows a table",
    rule: "api-floor-ports",
    files: {
      "apps/api/src/ports/payments.ts": imports("#db/schema/payments.ts"),
      "apps/api/src/db/schema/payments.ts": leaf,
    },
  },
  {
    fault: "a product that needs its demo shop",
    rule: "api-floor-deps",
    files: { "apps/api/src/deps.ts": imports("#seed/seed-demo.ts"), "apps/api/src/seed/seed-demo.ts": leaf },
  },
  {
    fault: "two neighbours on one floor",
    rule: "api-floor-http",
    files: { "apps/api/src/http/router.ts": imports("#jobs/queue.ts"), "apps/api/src/jobs/queue.ts": leaf },
  },
  {
    fault: "a folder without a floor",
    rule: "api-floor-modules",
    files: {
      [`${module("orders")}/add-order.ts`]: imports("#tools/dates.ts"),
      "apps/api/src/tools/dates.ts": leaf,
    },
  },
  {
    fault: "a kernel that knows a port",
    rule: "api-floor-kernel",
    files: { "apps/api/src/kernel/ctx.ts": imports("#ports/geo.ts"), "apps/api/src/ports/geo.ts": leaf },
  },
  {
    fault: "a verb that reads a request",
    rule: "api-http-is-for-routes",
    files: { [`${module("orders")}/add-order.ts`]: imports("hono") },
  },
  {
    fault: "a verb that reads the environment",
    rule: "api-environment-is-read-once",
    files: { [`${module("orders")}/add-order.ts`]: imports("#env.ts"), "apps/api/src/env.ts": leaf },
  },
];

for (const { fault, rule, files } of planted) {
  test(`${fault} is refused`, async () => {
    expect(await brokenRules(files)).toContain(rule);
  });
}

test("a slice in the agreed shape breaks no rule", async () => {
  const files = {
    "apps/api/src/main.ts": imports("./env.ts", "./deps.ts", "./app.ts", "./seed/seed-demo.ts"),
    "apps/api/src/seed/seed-demo.ts": imports("#deps.ts", "#env.ts", "#modules/orders/get-order.ts"),
    "apps/api/src/env.ts": imports("zod"),
    "apps/api/src/deps.ts": imports("#adapters/selcom/adapter.ts"),
    "apps/api/src/adapters/selcom/adapter.ts": imports("#ports/payments.ts", "#kernel/money.ts"),
    "apps/api/src/ports/payments.ts": imports("#kernel/money.ts"),
    "apps/api/src/kernel/money.ts": leaf,
    "apps/api/src/app.ts": imports("#modules/payments/payments.routes.ts", "hono"),
    [`${module("payments")}/payments.routes.ts`]: imports(
      "./charge.ts",
      "./payments.schemas.ts",
      "@hono/zod-openapi",
    ),
    [`${module("payments")}/payments.schemas.ts`]: imports(
      "#modules/orders/orders.schemas.ts",
      "@hono/zod-openapi",
    ),
    [`${module("orders")}/orders.schemas.ts`]: imports("@hono/zod-openapi"),
    [`${module("payments")}/charge.ts`]: imports(
      "./fees.rules.ts",
      "./payments.repository.ts",
      "#modules/orders/get-order.ts",
    ),
    [`${module("payments")}/fees.rules.ts`]: imports("#kernel/money.ts"),
    [`${module("payments")}/payments.repository.ts`]: imports("drizzle-orm"),
    [`${module("orders")}/get-order.ts`]: imports("#kernel/money.ts"),
    "apps/api/test/harness.ts": imports("../../../tooling/rig/src/take-port.ts"),
    "tooling/bench/src/main.ts": imports("../../rig/src/take-port.ts"),
    "tooling/rig/src/take-port.ts": leaf,
    "apps/backoffice/src/main.tsx": imports("./app/router.tsx"),
    "apps/backoffice/src/app/router.tsx": imports("#features/orders/orders-screen.tsx", "react-router"),
    "apps/backoffice/src/features/orders/orders-screen.tsx": imports(
      "#entities/order/badge.tsx",
      "#data/orders.ts",
    ),
    "apps/backoffice/src/entities/order/badge.tsx": imports("#data/orders.ts"),
    "apps/backoffice/src/data/orders.ts": imports("#lib/api.ts", "@tanstack/react-query"),
    "apps/backoffice/src/lib/api.ts": imports("../../../../packages/api-client/src/client.ts"),
    "packages/api-client/src/client.ts": imports("openapi-fetch"),
  };
  expect(await brokenRules(files)).toEqual([]);
});
