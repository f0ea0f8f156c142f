import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readImports } from "./import-graph.ts";
import { listFiles, readText, root } from "./repository.ts";

const files = listFiles();
const isText = (file: string) =>
  /\.(tsx?|mjs|astro|css|html|json|ya?ml|md|sh|template)$|(^|\/)\.ci\//.test(file);
const texts = files.filter((file) => isText(file) && file !== "pnpm-lock.yaml");
const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
const exists = (file: string) => existsSync(path.join(root, file));

/** Every match of a pattern in some files, as "file: match". */
function findings(
  among: readonly string[],
  pattern: RegExp,
  isFault: (match: string, file: string) => boolean = () => true,
) {
  return among.flatMap((file) =>
    [...readText(file).matchAll(pattern)]
      .map((match) => match[1] ?? match[0])
      .filter((match) => isFault(match, file))
      .map((match) => `${file}: ${match}`),
  );
}

test("every path a page cites exists", () => {
  const pages = files.filter((file) => file.endsWith(".md"));
  const cited = findings(
    pages,
    /`((?:apps|packages|tooling|docs|\.github|\.ci)\/[\w./-]+)`/g,
    (match) => !exists(match),
  );
  const linked = findings(
    pages,
    /\]\((?!https?:|mailto:|#)([^)#\s]+)/g,
    (link, page) => !exists(path.join(path.dirname(page), link)),
  );
  expect([...cited, ...linked]).toEqual([]);
});

test("a page named in code or in another page is one of this repository", () => {
  const pages = new Set(files.filter((file) => file.endsWith(".md")).map((file) => path.basename(file)));
  const known = (name: string) => pages.has(name) || name === "README.md" || name.includes("${");
  expect(findings(texts, /(?<![\w.*}>-])([A-Za-z][\w-]*\.md)\b/g, (name) => !known(name))).toEqual([]);
});

test("folders are named for what they hold", () => {
  const folders = new Set(files.flatMap((file) => path.dirname(file).split("/")));
  expect(
    ["utils", "util", "common", "shared", "helpers", "misc"].filter((name) => folders.has(name)),
  ).toEqual([]);
});

test("every sentence has a place in both languages", () => {
  const catalogues = (language: string) =>
    files
      .filter((file) => file.startsWith(`packages/i18n/src/catalogues/${language}/`) && file.endsWith(".ts"))
      .map((file) => path.basename(file));
  expect(catalogues("en").length).toBeGreaterThan(0);
  expect(catalogues("sw")).toEqual(catalogues("en"));
});

test("every component of the ui package shows itself in a story", () => {
  const components = files.filter((file) => /^packages\/ui\/src\/([^/]+)\/\1\.tsx$/.test(file));
  const stories = files.filter((file) => file.startsWith("packages/ui/") && file.endsWith(".stories.tsx"));
  const shown = stories.map(readText).join("\n");
  // A component that belongs to another one, as a button's link to the button, may be shown in its story.
  const isShown = (file: string) => shown.includes(`/${path.basename(file)}"`);
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((file) => !isShown(file))).toEqual([]);
});

test("buttons, fields, dialogs and switches are those of the ui package", () => {
  // What is pressed and is no button to look at: a whole row, an entry of a bar, a face, a sentence, a photo, a
  // card of a flow, a word to put in, a box to search in.
  const pressable = new Set([
    "apps/backoffice/src/app/shell/bottom-bar.tsx",
    "apps/backoffice/src/app/shell/tools/find-button.tsx",
    "apps/backoffice/src/app/shell/user-button.tsx",
    "apps/backoffice/src/features/auth/device-people.tsx",
    "apps/backoffice/src/features/chatflow/add-step-dialog.tsx",
    "apps/backoffice/src/features/chatflow/flow-card.tsx",
    "apps/backoffice/src/features/chatflow/flow-script.tsx",
    "apps/backoffice/src/features/chatflow/not-understood/teach-dialog.tsx",
    "apps/backoffice/src/features/chatflow/step-card.tsx",
    "apps/backoffice/src/features/chatflow/test-transcript.tsx",
    "apps/backoffice/src/features/chatflow/words-field.tsx",
    "apps/backoffice/src/features/conversations/choice-dialog.tsx",
    "apps/backoffice/src/features/conversations/thread/files/picture-file.tsx",
    "apps/backoffice/src/features/debt/receive-from-dialog.tsx",
    "apps/backoffice/src/features/expenses/day-end/day-count-cards.tsx",
    "apps/backoffice/src/features/notifications/notification-row.tsx",
    "apps/backoffice/src/features/orders/change/goods-row.tsx",
    "apps/backoffice/src/features/transactions/way-tile.tsx",
    "apps/backoffice/src/features/products/picture-choice.tsx",
    "apps/backoffice/src/features/products/sets/drag-handle.tsx",
    "apps/backoffice/src/features/products/sets/picker-row.tsx",
    "apps/backoffice/src/features/settings/order-workflow/stages-card.tsx",
    "apps/backoffice/src/features/till/basket/cart-line.tsx",
    "apps/backoffice/src/features/till/basket/customer-dialog.tsx",
    "apps/backoffice/src/features/till/goods/goods-tile.tsx",
    "apps/checkout/src/order-page/submit-bar.tsx",
    "apps/marketing/src/islands/demo-card/demo-card.tsx",
    "tooling/sandbox/src/phone/chat/attach-sheet.tsx",
    "tooling/sandbox/src/phone/chat/list-sheet.tsx",
    "tooling/sandbox/src/phone/chat/message-content.tsx",
    "tooling/sandbox/src/phone/customers/customer-row.tsx",
    "tooling/sandbox/src/phone/header/part-tabs.tsx",
    "tooling/sandbox/src/phone/wire/wire-row.tsx",
    "tooling/sandbox/src/phone/wire/wire-run.tsx",
  ]);
  const nativeFields = new Set([
    // Radios drawn as large cards and as colours.
    "apps/backoffice/src/features/chatflow/new-flow-dialog.tsx",
    "apps/backoffice/src/features/connect/way-cards.tsx",
    "apps/backoffice/src/features/settings/order-workflow/stage-panel.tsx",
    // How many notes, typed between minus and plus: a drawer holds more than anybody presses for.
    "apps/backoffice/src/features/debt/receive-from-dialog.tsx",
    "apps/backoffice/src/features/expenses/day-end/day-count-cards.tsx",
    "apps/marketing/src/islands/qr-maker/frame-section.tsx",
    "apps/marketing/src/islands/qr-maker/template-section.tsx",
    "apps/marketing/src/sections/choice-of-two.astro",
    "apps/marketing/src/sections/contact-form.astro",
  ]);
  // The sheet that rises inside the drawn phone belongs to the drawing: the page around it stays usable.
  const drawnPhone = "tooling/sandbox/src/phone/chat/phone-sheet.tsx";
  const screens = files.filter(
    (file) =>
      /\.(tsx|astro)$/.test(file) &&
      !file.startsWith("packages/ui/") &&
      !/\.(test|e2e|stories)\.tsx$/.test(file),
  );
  const buttons = findings(screens, /<button\b/g, (_match, file) => !pressable.has(file));
  // Pickers the browser draws itself, a bait for robots, and a form that works without script.
  const fields = findings(
    screens,
    /<(?:select|textarea|input(?![^>]*type="(?:hidden|color|file|range)"))\b/g,
    (_match, file) => !nativeFields.has(file),
  );
  const overlays = findings(
    screens,
    /<dialog\b|role="(?:dialog|alertdialog|switch)"|\.showModal\(/g,
    (_match, file) => file !== drawnPhone,
  );
  expect(screens.length).toBeGreaterThan(0);
  expect([...buttons, ...fields, ...overlays]).toEqual([]);
  // An exception that is none any more would hide the next one.
  expect([...pressable].filter((file) => !readText(file).includes("<button"))).toEqual([]);
});

test("nothing is imported through a barrel", () => {
  expect(code.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  expect(findings(code, /^export \* from .*$/gm)).toEqual([]);
});

test("no file is needed by everything", async () => {
  const limit = 61;
  const importers = new Map<string, number>();
  for (const { to } of await readImports()) importers.set(to, (importers.get(to) ?? 0) + 1);
  // The vocabulary of the API's kernel, its wire, its tables and the adapters it is given is meant to be used everywhere; so is the UI kit, and so
  // are our two languages, which of them is on the screen, how amounts, days and phone numbers are written, and of the back-office the addresses of its
  // pages, how classes are joined, what time it is, which shop it shows, who may do what, how it asks before it acts, how it waits for what it asked for,
  // the hook that holds every form, how it tells what to know of a page, and how it says what came of a press or why something failed.
  const vocabulary = [
    /^apps\/api\/src\/(kernel|http|db\/schema)\//,
    /^apps\/api\/src\/modules\/deps\.ts$/,
    /^packages\/ui\/src\//,
    /^packages\/i18n\/src\/(language(-provider)?|translator|money|dates|phone)\.ts$/,
    // The contract's client as it is made and as the back-office holds it, and the shapes of an order.
    /^(packages\/api-client\/src\/client|apps\/backoffice\/src\/data\/order-types)\.ts$/,
    /^apps\/backoffice\/src\/(lib\/(api|paths|class-names|use-error-text|use-now)|data\/shop|patterns\/(use-(may|outcome-toasts)|confirm-dialog|query-view|notice|form\/use-edit-form))\.tsx?$/,
  ];
  const isVocabulary = (file: string) => vocabulary.some((pattern) => pattern.test(file));
  const hubs = [...importers].filter(([file, count]) => count > limit && !isVocabulary(file));
  expect(hubs).toEqual([]);
  // Reads every file of the repository; a busy machine takes its time.
}, 300_000);

test("the repository knows no particular machine", () => {
  const paths = /(?:^|[\s"'`(=:])(\/(?:tmp|work|workspace|home|root|Users|mnt)\/[\w.-]+)/gm;
  const registries = /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmmirror)[\w.-]*/gi;
  expect([...findings(texts, paths), ...findings(texts, registries)]).toEqual([]);
});

test("the lockfile names versions and checksums, not where they were fetched", () => {
  expect(findings(["pnpm-lock.yaml"], /^.*tarball: .*$/gm)).toEqual([]);
});

test("no test is left out and no test runs alone", () => {
  const tests = code.filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  expect(findings(tests, /^\s*(?:test|it|describe)\.(?:skip|only|todo|fixme)\b.*$/gm)).toEqual([]);
});

test("every package's tests give a slow machine its time, in each of their projects", () => {
  const tested = files
    .filter((file) => /^(apps|packages|tooling)\/[^/]+\/package\.json$/.test(file))
    .filter((file) => /"test": "vitest/.test(readText(file)));
  const configs = tested.map((file) => path.join(path.dirname(file), "vitest.config.ts"));
  const patient = /"@agiza\/tsconfig\/vitest\.json"/;
  expect(configs.filter((file) => !exists(file) || !patient.test(readText(file)))).toEqual([]);
  // A project inherits nothing from the package's own settings.
  const projects = configs.filter((file) => /\bprojects:/.test(readText(file)));
  const untilItsName = /\btest: \{((?:(?!\btest: \{)[^])*?)\bname: "/g;
  expect(findings(projects, untilItsName).length).toBeGreaterThan(8);
  expect(findings(projects, untilItsName, (options) => !/\.\.\.(?:patience|shared)\b/.test(options))).toEqual(
    [],
  );
});

test("modules and kernel read no clock of their own", () => {
  const timeless = code.filter((file) =>
    /^apps\/api\/src\/(?:modules|kernel)\/.*(?<!\.test)\.ts$/.test(file),
  );
  expect(findings(timeless, /\bnew Date\(\)|\bDate\.now\(\)/gm)).toEqual([]);
});

test("no context of a verb is copied by spreading", () => {
  // The copy's methods would go on acting in the first one's name: withActor and forShop make new ones.
  const verbs = code.filter((file) => /^apps\/api\/src\/(?:modules|jobs)\/.*(?<!\.test)\.ts$/.test(file));
  expect(verbs.length).toBeGreaterThan(100);
  expect(findings(verbs, /\.\.\.(?:ctx|tx|reader)\b/g)).toEqual([]);
});

test("a function of a repository that only queues its statement says so by its name", () => {
  const repositories = code.filter((file) => /^apps\/api\/src\/.*\.repository\.ts$/.test(file));
  const functions = repositories.flatMap((file) =>
    readText(file)
      .split(/^export /m)
      .filter((part) => /\b(?:run|write)Later\(/.test(part))
      .map((part) => ({ file, part, name: /(?:const|function) (\w+)/.exec(part)?.[1] ?? "" })),
  );
  expect(functions.length).toBeGreaterThan(20);
  const unsaid = functions.filter(({ part, name }) => !name.endsWith("Later") && !part.includes("await "));
  expect(unsaid.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("every workflow runs scripts and watches paths that exist", () => {
  const workflows = files.filter((file) => /^\.github\/.*\.ya?ml$/.test(file));
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  expect(workflows.length).toBeGreaterThan(0);
  const missing = findings(workflows, /npm run ([\w:-]+)/g, (name) => !(name in scripts));
  const watched = findings(
    workflows,
    /- "((?:apps|packages|tooling|\.github)\/[^"*]+|[\w.-]+\.(?:json|yaml))/g,
    (match) => !exists(match),
  );
  const used = findings(workflows, /uses: \.\/(\S+)/g, (match) => !exists(match));
  const programs = findings(workflows, /node ((?:tooling|apps)\/\S+)/g, (match) => !exists(match));
  expect([...missing, ...watched, ...used, ...programs]).toEqual([]);
});

test("every package can be type-checked, and one with tests runs them", () => {
  const manifests = files.filter((file) => /^(apps|packages|tooling)\/[^/]+\/package\.json$/.test(file));
  const faults = manifests.flatMap((file) => {
    const { scripts = {} } = JSON.parse(readText(file)) as { scripts?: Record<string, string> };
    const folder = `${path.dirname(file)}/`;
    const has = (pattern: RegExp) => code.some((one) => one.startsWith(folder) && pattern.test(one));
    return [
      has(/\.tsx?$/) && !("typecheck" in scripts) ? `${file}: no typecheck script` : "",
      has(/\.test\.tsx?$/) && !("test" in scripts) ? `${file}: no test script` : "",
    ];
  });
  expect(faults.filter((fault) => fault !== "")).toEqual([]);
});

test("an app is deployed after a green check, whenever it or a package it is built from has changed", () => {
  const check = readText(".github/workflows/check.yml");
  expect(check).toMatch(/^ {2}changed:\n {4}needs: check$/m);
  for (const app of ["api", "backoffice", "checkout", "marketing"]) {
    const job = new RegExp(
      `^ {2}deploy-${app}:\\n {4}needs: changed\\n {4}if: contains\\(.*'@agiza/${app}'\\)\\n {4}uses: ./.github/workflows/deploy-${app}.yml$`,
      "m",
    );
    expect(check).toMatch(job);
    expect(findings([`.github/workflows/deploy-${app}.yml`], /^ {2}(push|pull_request|schedule):/gm)).toEqual(
      [],
    );
  }
});

test("a deploy's secret is in no job that runs packages, and actions are pinned by their commit", () => {
  const workflows = files.filter((file) => /^\.github\/.*\.ya?ml$/.test(file));
  const isPinned = (action: string) => action.startsWith("./") || /@[0-9a-f]{40}$/.test(action);
  expect(findings(workflows, /uses: (\S+)/g, (action) => !isPinned(action))).toEqual([]);
  const jobs = workflows.flatMap((file) =>
    readText(file)
      .split(/^(?= {2}[\w-]+:$)/m)
      .map((job) => ({ file, job })),
  );
  const withSecret = jobs.filter(({ job }) => /\$\{\{ secrets\./.test(job));
  expect(withSecret).toHaveLength(4);
  expect(withSecret.filter(({ job }) => /actions\/(setup|checkout)|turbo|npx/.test(job))).toEqual([]);
});
