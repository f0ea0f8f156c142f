import path from "node:path";

/** What every screen is looked at in; the names of the stories that show it so. */
export const states = ["Full", "Empty", "Loading", "Failed", "Denied"] as const;
export type State = (typeof states)[number];

/** A story of a screen. */
export type ScreenStory = {
  /** Storybook's id. */
  id: string;
  /** "orders", or "order-page/form". */
  screen: string;
  /** One of the five, or the story's own name where it shows something else. */
  state: string;
};

/** An entry of the catalogue's index.json. */
export type CatalogueEntry = { type: string; id: string; importPath: string; exportName?: string };

/** A file of stories that shows several screens, or names their states its own way: export to screen and state. */
type SharedFile = Record<string, { screen: string; state: State }>;

const sharedFiles: Record<string, SharedFile> = {
  "apps/backoffice/src/app/app.stories.tsx": {
    SignIn: { screen: "sign-in", state: "Full" },
    SignUp: { screen: "sign-up", state: "Full" },
    GetStarted: { screen: "get-started", state: "Full" },
    ShellWithOrdersWaiting: { screen: "home", state: "Full" },
    ShellWithNothingWaiting: { screen: "home", state: "Empty" },
    ShopFailed: { screen: "home", state: "Failed" },
    Denied: { screen: "orders", state: "Denied" },
    NoSuchPage: { screen: "not-found", state: "Full" },
  },
  "apps/checkout/src/order-page/order-page.stories.tsx": {
    Choices: { screen: "order-page/form", state: "Full" },
    NothingToChoose: { screen: "order-page/form", state: "Empty" },
    SeenLast: { screen: "order-page/form", state: "Loading" },
    DidNotOpen: { screen: "order-page/form", state: "Failed" },
    UnknownLink: { screen: "order-page/form", state: "Denied" },
    PaidWithReceipt: { screen: "order-page/status", state: "Full" },
    CashOnCollection: { screen: "order-page/status", state: "Empty" },
    LookAtYourPhone: { screen: "order-page/status", state: "Loading" },
    PaymentRefused: { screen: "order-page/status", state: "Failed" },
    EndedLinkWithChat: { screen: "order-page/status", state: "Denied" },
  },
  "apps/checkout/src/debt/debt-page.stories.tsx": {
    Owed: { screen: "debt-page", state: "Full" },
    NothingOwed: { screen: "debt-page", state: "Empty" },
    Loading: { screen: "debt-page", state: "Loading" },
    Offline: { screen: "debt-page", state: "Failed" },
    EndedLink: { screen: "debt-page", state: "Denied" },
  },
};

const withoutDots = (importPath: string): string => importPath.replace(/^(\.\.?\/)+/, "");

/**
 * The stories of screens in a catalogue, by screen and state. A screen's own file, `orders-screen.stories.tsx`, goes
 * before what a shared file says of the same screen and state. A name that several features use has the feature before
 * it: "products-import".
 *
 * @param withOthers also stories that show neither of the five states
 */
export function readScreenStories(entries: readonly CatalogueEntry[], withOthers: boolean): ScreenStory[] {
  const features = new Map<string, Set<string>>();
  for (const { importPath } of entries) {
    const own = ownScreenOf(withoutDots(importPath));
    if (own) features.set(own.name, (features.get(own.name) ?? new Set()).add(own.feature));
  }
  const isOnce = (name: string) => features.get(name)?.size === 1;
  const found = entries.flatMap((entry) => {
    const story = screenStoryOf(entry, isOnce);
    return story && (withOthers || isState(story.state)) ? [story] : [];
  });
  const own = new Set(found.filter(({ isOwn }) => isOwn).map(({ screen, state }) => `${screen} ${state}`));
  return found
    .filter(({ screen, state, isOwn }) => isOwn || !own.has(`${screen} ${state}`))
    .map(({ id, screen, state }) => ({ id, screen, state }))
    .toSorted((a, b) => a.screen.localeCompare(b.screen) || orderOf(a.state) - orderOf(b.state));
}

const isState = (name: string): name is State => (states as readonly string[]).includes(name);
const orderOf = (state: string): number => (isState(state) ? states.indexOf(state) : states.length);

/** The screen a file of stories belongs to: `features/products/import/import-screen.stories.tsx` shows products' `import`. */
function ownScreenOf(file: string): { name: string; feature: string } | null {
  const [, folder = "", name] = /^(.*)\/([^/]+)-screen\.stories\.tsx$/.exec(file) ?? [];
  if (name === undefined) return null;
  return { name, feature: /\/features\/([^/]+)/.exec(folder)?.[1] ?? path.basename(folder) };
}

function screenStoryOf(
  { type, id, importPath, exportName = "" }: CatalogueEntry,
  isOnce: (name: string) => boolean,
) {
  const file = withoutDots(importPath);
  if (type !== "story") return null;
  const own = ownScreenOf(file);
  if (own) {
    const screen = isOnce(own.name) ? own.name : `${own.feature}-${own.name}`;
    return { id, screen, state: exportName, isOwn: true };
  }
  const shared = sharedFiles[file];
  if (!shared) return null;
  const told = shared[exportName] ?? { screen: path.basename(file, ".stories.tsx"), state: exportName };
  return { id, ...told, isOwn: false };
}
