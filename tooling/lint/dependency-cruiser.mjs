/** Who may import whom. Each rule's comment is what a person reads when the check refuses an import. */

const api = "^apps/api/src";
const backoffice = "^apps/backoffice/src";
const frontends = "^apps/(backoffice|checkout|marketing)/src";
const test = "\\.(test|stories|e2e)\\.tsx?$|^(apps|packages|tooling)/[^/]+/test/";
const script = "^(apps|packages)/[^/]+/scripts/";
/** Tools that tests and other tools are made with. */
const sharedTools = "^tooling/(tsconfig|chromium|rig|cluster)/";
/** A package of the registry by name, wherever it was resolved to. */
const registry = (...names) => names.map((name) => `(^|node_modules/)${name}(/|$)`);

/**
 * The floors of the API, top to bottom: the folders and files directly in its src. Each may import what stands on floors
 * below its own, nothing beside it and nothing above.
 */
const apiFloors = [
  ["main"],
  [
    "seed",
    "create-owner",
    "add-provider-account",
    "migrate-command",
    "check-books-command",
    "note-sms-sender",
    "review-compliance",
  ],
  ["app", "deps"],
  ["modules"],
  ["adapters", "http", "jobs", "observe", "env", "log"],
  ["db"],
  ["ports"],
  ["kernel"],
];

const floorRules = apiFloors.flatMap((floor, index) =>
  floor.map((name) => {
    const allowed = [name, ...apiFloors.slice(index + 1).flat()];
    return {
      name: `api-floor-${name}`,
      comment: `Imports point down. ${name} may know only ${allowed.join(", ")}: move the file or the type to its floor.`,
      from: { path: `${api}/${name}(/|\\.ts$)`, pathNot: test },
      to: { path: `${api}/(?!(${allowed.join("|")})(/|\\.ts$))` },
    };
  }),
);

/** A module may import only modules to its left; what it causes further right travels as an event. */
export const moduleOrder =
  "webhook-lines notices auth staff shops api-keys delivery-areas pickup-places riders till connect media templates compliance list-imports products product-imports segments sets customers customer-imports opt-outs pre-orders workflow orders to-make debts provider-accounts payments statements payouts refunds deliveries transactions books fiscal receipts sales parked-sales drawer proformas order-changes order-page debt-page expenses purchases expense-imports day-ends message-files conversations inbox quick-replies price-offers order-stages flows free-words chatflow practice sms-accounts campaigns popups dashboard analytics webhooks webhook-logs notifications exports customer-merges shop-closing personal-data contact".split(
    " ",
  );

/**
 * The busiest paths: a customer's message, an order that is sent in, a payment. Only they queue statements that run ahead
 * of the next one (`db/later.ts`); everything else is plain Drizzle, where "awaited" means "done".
 */
const laterFiles = [
  "db/outbox.repository",
  "db/shop-directory",
  "db/timeline-writer",
  "jobs/jobs.repository",
  "modules/connect/connect.repository",
  "modules/conversations/conversations.repository",
  "modules/conversations/messages.repository",
  "modules/conversations/sending.repository",
  "modules/customers/customers.repository",
  "modules/order-page/order-page.repository",
  "modules/orders/orders.repository",
  "modules/payments/ledger.repository",
  "modules/payments/payment-of-attempt.repository",
  "modules/payments/payments.repository",
  "modules/payments/prompt-budget.repository",
  "modules/payments/provider-events.repository",
  "modules/products/stock.repository",
  "modules/receipts/receipts.repository",
  "modules/webhook-lines/webhook-lines.repository",
];

const moduleRules = moduleOrder.slice(0, -1).map((name, index) => ({
  name: `api-module-order-${name}`,
  comment: `${name} stands left of these modules: emit an event instead, and let them subscribe.`,
  from: { path: `${api}/modules/${name}/`, pathNot: test },
  to: { path: `${api}/modules/(${moduleOrder.slice(index + 1).join("|")})/` },
}));

const everywhere = [
  {
    name: "no-cycles",
    comment: "Two files that need each other, be it for a type, are one file, or miss a third.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment: "Nothing imports this file and it imports nothing: delete it.",
    // What Astro pages and stylesheets import is not seen from here; the unused-code check sees it.
    from: {
      orphan: true,
      pathNot: [
        test,
        script,
        "\\.d\\.ts$",
        "\\.mjs$",
        "\\.config\\.ts$",
        "\\.gen\\.ts$",
        // What websites load by its address.
        "^packages/popup/published/",
        "/main\\.tsx?$",
        "^apps/marketing/",
        "/\\.storybook/",
      ],
    },
    to: {},
  },
  {
    name: "tests-are-not-imported",
    comment: "Production code must not need a test's file.",
    from: { pathNot: [test, script, "\\.config\\.ts$"] },
    to: { path: test },
  },
  {
    name: "apps-do-not-know-each-other",
    comment: "Apps share packages and speak HTTP; the API's written contract is there to be read.",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/", pathNot: ["^apps/$1/", "^apps/api/openapi\\.json$"] },
  },
  {
    name: "packages-and-tooling-do-not-know-apps",
    comment: "Packages stand below apps; tools talk to running apps over HTTP.",
    from: { path: "^(packages|tooling)/" },
    to: { path: "^apps/" },
  },
  {
    name: "only-tools-know-tools",
    comment: "What ships must not need a tool.",
    from: { path: "^(apps|packages)/", pathNot: ["\\.config\\.ts$", test] },
    to: { path: "^tooling/" },
  },
  {
    name: "tests-know-only-the-tools-for-tests",
    comment: "Tests start programs, databases and browsers by way of rig and chromium.",
    from: { path: "^(apps|packages)/" },
    to: { path: "^tooling/", pathNot: sharedTools },
  },
  {
    name: "tools-do-not-know-each-other",
    comment: "A tool starts another one as a program; how that is done is written once, in rig and chromium.",
    from: { path: "^tooling/([^/]+)/" },
    to: { path: "^tooling/", pathNot: ["^tooling/$1/", sharedTools] },
  },
];

const packages = [
  {
    name: "leaf-packages",
    comment: "permissions, i18n, api-client, chatflow and popup stand alone.",
    from: { path: "^packages/(permissions|i18n|api-client|chatflow|popup)/" },
    to: { path: "^packages/", pathNot: "^packages/$1/" },
  },
  {
    name: "ui-knows-only-light-i18n",
    comment:
      "ui may use the language hook, formatting and the words of dates; its sentences arrive as props.",
    from: { path: "^packages/ui/", pathNot: test },
    to: {
      path: "^packages/",
      pathNot: [
        "^packages/ui/",
        "^packages/i18n/src/(?!start-i18next|catalogues/(?!(en|sw)/calendar\\.ts$))",
      ],
    },
  },
  {
    name: "api-has-no-screen",
    comment: "The API uses permissions, i18n and chatflow only.",
    from: { path: "^apps/api/" },
    to: { path: "^packages/(?!(permissions|i18n|chatflow)/)" },
  },
];

const backofficeLayers = [
  ["bo-only-main-imports-app", `${backoffice}/(features|entities|patterns|data|lib)/`, `${backoffice}/app/`],
  ["bo-entities-below-features", `${backoffice}/(entities|patterns|data|lib)/`, `${backoffice}/features/`],
  ["bo-patterns-below-entities", `${backoffice}/(patterns|data|lib)/`, `${backoffice}/entities/`],
  ["bo-data-below-patterns", `${backoffice}/(data|lib)/`, `${backoffice}/patterns/`],
  ["bo-lib-below-data", `${backoffice}/lib/`, `${backoffice}/data/`],
].map(([name, from, to]) => ({
  name,
  comment: "Back-office: main, app, features, entities, patterns, data, lib; imports point down.",
  from: { path: from, pathNot: test },
  to: { path: to },
}));

const browser = [
  ...backofficeLayers,
  {
    name: "features-are-islands",
    comment: "What two features share belongs to entities.",
    from: { path: "^apps/([^/]+)/src/features/([^/]+)/" },
    to: { path: "^apps/$1/src/features/", pathNot: "^apps/$1/src/features/$2/" },
  },
  {
    name: "only-data-calls-the-api",
    comment: "Every call is a query or mutation in data/.",
    from: { path: frontends, pathNot: [`${frontends}/(data|lib)/`, test] },
    to: { path: `${frontends}/lib/api\\.ts$` },
  },
  {
    name: "checkout-data-at-the-bottom",
    comment: "Checkout: main, order-page, data.",
    from: { path: "^apps/checkout/src/data/", pathNot: test },
    to: { path: "^apps/checkout/src/(order-page/|main)" },
  },
  {
    name: "checkout-stays-light",
    comment:
      "The order page loads over 3G: no router, query cache, schema, i18n or headless library, not even by way of a package.",
    from: { path: "^apps/checkout/src/", pathNot: test },
    to: {
      path: registry(
        "i18next",
        "react-i18next",
        "react-router",
        "@tanstack/[^/]+",
        "zod",
        "radix-ui",
        "@radix-ui/[^/]+",
        "libphonenumber-js",
      ),
      reachable: true,
    },
  },
];

const apiRules = [
  ...floorRules,
  ...moduleRules,
  {
    name: "api-module-privates",
    comment:
      "Another module may use verbs, rules, errors and events; repository, routes and jobs are private.",
    from: { path: `${api}/modules/([^/]+)/`, pathNot: test },
    to: {
      path: `${api}/modules/[^/]+/[^/]+\\.(repository|routes|jobs)\\.ts$`,
      pathNot: `${api}/modules/$1/`,
    },
  },
  {
    name: "api-schemas-only-for-schemas",
    comment: "A wire shape may be made of another module's; nothing else of a module knows another's wire.",
    from: { path: `${api}/modules/([^/]+)/`, pathNot: ["\\.schemas\\.ts$", test] },
    to: { path: `${api}/modules/[^/]+/[^/]+\\.schemas\\.ts$`, pathNot: `${api}/modules/$1/` },
  },
  {
    name: "api-only-repositories-speak-sql",
    comment:
      "SQL lives in *.repository.ts and db/; kernel/db.ts names its type, jobs/queue.ts lends its transaction.",
    from: {
      path: `${api}/`,
      pathNot: [
        "\\.repository\\.ts$",
        `${api}/db/`,
        `${api}/kernel/db\\.ts$`,
        `${api}/jobs/queue\\.ts$`,
        test,
      ],
    },
    to: { path: registry("drizzle-orm") },
  },
  {
    name: "api-later-only-where-listed",
    comment:
      "A statement that is queued for later is not done when its function returns: only the busiest files may, see laterFiles.",
    from: { path: `${api}/`, pathNot: [`${api}/(${laterFiles.join("|")})\\.ts$`, test] },
    to: { path: `${api}/db/later\\.ts$` },
  },
  {
    name: "api-rules-are-pure",
    comment: "A rule computes from what it is given: no database, no provider, no clock, no HTTP.",
    from: { path: `${api}/modules/[^/]+/[^/]+\\.rules\\.ts$` },
    to: {
      path: [
        "\\.(repository|routes|schemas|jobs)\\.ts$",
        `${api}/(adapters|http|jobs|ports|db/(?!schema/))`,
        `${api}/(deps|env|app|main)\\.ts$`,
        "^(node:)?(fs|http|https|net|crypto|process|child_process)(/|$)",
        ...registry("hono", "@hono/[^/]+", "drizzle-orm", "pg-boss"),
      ],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "api-only-deps-knows-adapters",
    comment: "Everything else speaks to a port; deps.ts chooses what stands behind it.",
    from: { path: `${api}/`, pathNot: [`${api}/(deps\\.ts$|adapters/)`, test] },
    to: { path: `${api}/adapters/` },
  },
  {
    name: "api-adapters-do-not-know-each-other",
    comment: "One provider, one folder.",
    from: { path: `${api}/adapters/([^/]+)/`, pathNot: test },
    to: { path: `${api}/adapters/`, pathNot: `${api}/adapters/$1/` },
  },
  {
    name: "api-http-is-for-routes",
    comment: "Verbs know neither requests nor answers.",
    from: { path: `${api}/modules/`, pathNot: ["\\.(routes|schemas)\\.ts$", test] },
    to: { path: [`${api}/http/`, ...registry("hono", "@hono/[^/]+")] },
  },
  {
    name: "api-environment-is-read-once",
    comment: "env.ts is read by the process's own files; the rest gets what it needs.",
    from: {
      path: `${api}/`,
      pathNot: [
        `${api}/(env|main|deps|create-owner|add-provider-account|migrate-command|check-books-command|note-sms-sender|review-compliance)\\.ts$`,
        `${api}/seed/`,
        test,
      ],
    },
    to: { path: `${api}/env\\.ts$` },
  },
];

/** @type {import("dependency-cruiser").IConfiguration} */
const config = {
  forbidden: [...everywhere, ...packages, ...browser, ...apiRules].map((rule) => ({
    severity: "error",
    ...rule,
  })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|\\.astro|storybook-static|test-results)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};

export default config;
