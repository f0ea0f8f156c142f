import type { Rolldown } from "vite";

const react = /node_modules\/(react|react-dom|scheduler)\//;
const libraries =
  /node_modules\/(react-router|@tanstack\/(query-core|react-query)|i18next|react-i18next|openapi-fetch|zustand)\/|packages\/permissions\/src\/(?!presets)|vite\/preload-helper/;
/** What the steps of a chatflow look like: its script and its canvas share them, and no other page waits for them. */
const flows = /backoffice\/src\/features\/chatflow\/|lucide-react\/dist\/esm\/icons\/(boxes|tag)\./;
/** The canvas of chatflows brings an older store of its own, which nothing else needs. */
const canvas = /\/zustand@4\./;
/** What runs before any page: the providers, the table of routes, the guards; and what sign-in and shell both draw. */
const start =
  /backoffice\/src\/(main\.tsx|app\/[\w-]+\.tsx?$|lib\/(shared-device|entry-paths|public-page|page-life|owed-lock|kept-answers)|data\/device-lock)|ui\/src\/(language-switch|kanga|pindo|button-link)\/|lucide-react\/dist\/esm\/(?!icons\/)/;
/** Pages of the app itself, each fetched when it is shown. */
const later = /app\/(failed-page|not-found-page)\./;
const frame =
  /backoffice\/src\/(app\/shell\/(?!more-|live-updates|idle-lock|follow-lock|caller|claim-call|use-read-what|tools\/|account-menu|use-leave|use-lock|use-other-shops)|data\/live\.store)|ui\/src\/(menu\/menu\.|later\/|dialog\/dialog\.|drawer\/drawer\.|tab-links\/)/;
/** What nobody types in without: also the way in has these. The other fields come with the first form that asks more. */
const forms =
  /ui\/src\/(field|text-input|password-input)\/|i18n\/src\/phone|lucide-react\/dist\/esm\/icons\/(at-sign|phone)\./;
const choices = /ui\/src\/(phone-input|select|checkbox)\//;
/** The parts of the ways in: password, code, PIN, sign-up. */
const entry =
  /backoffice\/src\/(features\/auth\/(entry|saying-panel|identifier-field|use-countdown|use-wait-text|use-origin)|data\/(entry|try-refused))/;
const states =
  /ui\/src\/(error-view|empty-state|kanga-box|skeleton)\/|lucide-react\/dist\/esm\/icons\/wifi-off\./;
/** What pages share and the shell does without. The words of dates travel with the code that reads them as it starts. */
const pages =
  /backoffice\/src\/(patterns\/(?!list\/|form\/|import\/|pdf\/|count-dialog\.)|entities\/order\/order-pills\.|lib\/(order-moment|shop-today))|ui\/src\/(card|money|pill|stat-tile|status-pill)\/|i18n\/src\/(dates|relative-time|catalogues\/\w+\/(calendar|dates))\./;
/** What every list is made of, and every form that edits: each comes with the first page of its kind. */
const lists =
  /backoffice\/src\/(patterns\/list|lib\/(save-file|use-table-settings))|ui\/src\/(data-table|filter-bar|search-input|pager)\/|@tanstack\/(react-table|table-core|store|react-store)\/|node_modules\/use-sync-external-store\//;
const editing =
  /node_modules\/react-hook-form\/|backoffice\/src\/patterns\/form\/|ui\/src\/form-actions\/|api-client\/src\/limits/;
/** The steps of bringing in a list, of whatever it is. */
const imports = /backoffice\/src\/patterns\/import\//;
/** Boxes for amounts and numbers and what is chosen beside them: of forms, and of dialogs on pages that are none. */
const amounts =
  /patterns\/count-dialog\.|ui\/src\/(money-input|number-input|preset-chips|quantity-stepper|radio-group|switch|time-picker)\//;
/** The box a day or several are chosen in: of a few lists. It reads the words of dates as it starts, so these come first. */
const days = /ui\/src\/(date-picker\/(?!date-calendar)|date-range-picker\/)/;
/** What pages of products draw, and no other page does. */
const goods = /features\/products\/product-parts|lib\/quantity-text|icons\/(archive|package-x|qr-code)\./;
/** Without features and their data: what several screens of a feature share stands on the pages, and travels with them. */
const ours = /(apps\/backoffice\/src\/(app|entities|lib)|packages\/(ui|i18n|api-client)|lucide-react)\//;
/** The ways in and the pages without the shell have it; no page of a shop does. */
const logo = /ui\/src\/logo\//;
/** How an order and its customer look on home, in the list and on the page. */
const order = /backoffice\/src\/entities\/(order\/(?!order-pills)|customer\/)|ui\/src\/product-picture\//;
/** Taking what is due: on an order's page and at the counter. */
const collecting = /backoffice\/src\/entities\/collecting\//;
/** What somebody owes, entry by entry: of the pages of debts and of a customer. */
const debts = /backoffice\/src\/entities\/debt\/(?!.*dialog)/;
/** A message as a chat shows it: of conversations and of the templates that are sent in them. */
const chat = /backoffice\/src\/entities\/template\/(?!propose-dialog)|ui\/src\/chat-bubble\//;
/** Lists of thousands, and what is heard: of a few pages. */
const thousands = /ui\/src\/virtual-list\/|node_modules\/@tanstack\/(react-virtual|virtual-core)\//;
const sounds = /backoffice\/src\/lib\/play-sound/;
/** Shares of a whole: of the first page, analytics, expenses and marketing. */
const bars = /ui\/src\/bar-list\//;
/** The box in which one of many is looked for: of forms and dialogs. */
const finders = /ui\/src\/combobox\//;
/** Codes to scan, and what draws them: behind a press everywhere. */
const codes = /ui\/src\/qr-code\/|node_modules\/uqr\//;
const apart = [
  codes,
  logo,
  frame,
  forms,
  choices,
  entry,
  states,
  pages,
  lists,
  editing,
  imports,
  amounts,
  days,
  order,
  goods,
  collecting,
  debts,
  chat,
  thousands,
  sounds,
  bars,
  finders,
  flows,
];

/**
 * Which modules travel together. Libraries change least, so they keep their address longest. Our own small parts come in
 * a few pieces instead of forty. A group takes along what its modules import and no group before it has taken: so the
 * order is that in which things are needed.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", priority: 10, test: react },
    { name: "libraries", priority: 9, test: (id) => libraries.test(id) && !canvas.test(id) },
    { name: "start", priority: 8, test: (id) => start.test(id) && !later.test(id) },
    { name: "logo", priority: 7, minShareCount: 2, test: logo },
    { name: "forms", priority: 7, minShareCount: 2, test: forms },
    { name: "choices", priority: 6, minShareCount: 2, includeDependenciesRecursively: false, test: choices },
    { name: "entry", priority: 6, minShareCount: 2, includeDependenciesRecursively: false, test: entry },
    { name: "states", priority: 6, minShareCount: 2, test: states },
    { name: "frame", priority: 5, test: frame },
    { name: "pages", priority: 4, minShareCount: 2, includeDependenciesRecursively: false, test: pages },
    { name: "lists", priority: 3, minShareCount: 2, includeDependenciesRecursively: false, test: lists },
    { name: "editing", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: editing },
    { name: "imports", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: imports },
    { name: "amounts", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: amounts },
    { name: "days", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: days },
    { name: "goods", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: goods },
    { name: "order", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: order },
    {
      name: "collecting",
      priority: 2,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      test: collecting,
    },
    { name: "debts", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: debts },
    { name: "chat", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: chat },
    { name: "thousands", priority: 2, minShareCount: 2, test: thousands },
    { name: "sounds", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: sounds },
    { name: "bars", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: bars },
    { name: "finders", priority: 2, minShareCount: 2, includeDependenciesRecursively: false, test: finders },
    { name: "codes", priority: 2, minShareCount: 2, test: codes },
    {
      name: "parts",
      priority: 1,
      minShareCount: 4,
      test: (id) => ours.test(id) && !apart.some((group) => group.test(id)),
    },
  ],
};
