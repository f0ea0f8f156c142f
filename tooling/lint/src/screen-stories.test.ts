import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, readText, root } from "./repository.ts";

const features = "apps/backoffice/src/features/";
const states = ["Empty", "Loading", "Failed", "Denied"] as const;
type State = (typeof states)[number];

/** States a screen has no story of, and why. */
const without: Record<string, Partial<Record<State, string>>> = {
  "auth/forgot-password": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
    Denied: "everybody who is signed out may see it",
  },
  "auth/reset-password": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
    Denied: "everybody who is signed out may see it",
  },
  "auth/sign-in": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refused sign-in is tested with the form",
    Denied: "everybody may see it",
  },
  "auth/profile/profile": {
    Empty: "a person always has a name",
    Denied: "everybody who works in the shop has a profile",
  },
  "get-started/get-started": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing",
    Denied: "everybody without a shop may see it",
  },
  "notifications/notifications": { Denied: "everybody who works in the shop has a bell of their own" },
  "notifications/notification-settings": {
    Empty: "everybody hears of something",
    Denied: "everybody who works in the shop chooses for themselves",
  },
  "fiscal/fiscal-document": { Empty: "a receipt always has an amount" },
  "orders/order": { Empty: "an order always holds something" },
  "products/edit-product": { Empty: "a product always has a name and a price" },
  "products/new-product": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing that it waits for",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "expenses/purchases/new-purchase": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing that it waits for",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "debt/opening/opening": {
    Loading: "it loads nothing",
    Failed: "it loads nothing; that the lines cannot be compared is a story of its own",
  },
  "expenses/purchases/purchase": { Empty: "a purchase always has goods" },
  "proformas/proforma": { Empty: "a proforma always has goods" },
  "products/product": { Empty: "a product always has a name and a price" },
  "transactions/payout": { Empty: "a payout always has an amount" },
  "transactions/transaction": { Empty: "a transaction always has an amount" },
  "settings/delivery-areas/delivery-area": { Empty: "an area always has a name and a fee" },
  "settings/delivery-areas/edit-delivery-area": { Empty: "an area always has a name and a fee" },
  "settings/delivery-areas/new-delivery-area": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing",
  },
  "customers/customer": { Empty: "a customer always has a name or a number" },
  "customers/edit-customer": { Empty: "a customer always has a name or a number" },
  "customers/new-customer": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "customers/segments/segment": { Empty: "a segment always has a name and a rule" },
  "customers/segments/new-segment": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing that it waits for",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "invited/invited": {
    Empty: "an invitation always names a shop",
    Denied: "everybody who has the link may see it",
  },
  "staff/invite": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
    Denied: "who may not invite is sent home and told so",
  },
  "staff/member": { Empty: "a person always has a name and a role" },
  "settings/payment-providers/new-provider-account": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "settings/payment-providers/provider-account": { Empty: "an account always has a name and a provider" },
  "settings/pickup-places/new-pickup-place": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "settings/pickup-places/edit-pickup-place": { Empty: "a place always has a name" },
  "templates/template": { Empty: "a template always has a text" },
  "templates/edit-template": { Empty: "a template always has a text" },
  "templates/new-template": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing that it waits for",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "conversations/quick-replies/new-quick-reply": {
    Empty: "the form is empty when it is full",
    Loading: "it loads nothing",
    Failed: "it loads nothing; a refusal is tested with the form",
  },
  "popups/popup": { Empty: "a popup begins with words" },
  "conversations/quick-replies/edit-quick-reply": { Empty: "a reply always has a shortcut and a text" },
  "settings/settings": { Loading: "the shop is there before any page" },
  "settings/shop-details": { Loading: "the shop is there before any page" },
};

const screens = listFiles()
  .filter((file) => file.startsWith(features) && file.endsWith("-screen.tsx"))
  .map((file) => file.slice(features.length, -"-screen.tsx".length));

test("every screen of the back-office has stories beside it: full, and each other state or the reason why not", () => {
  expect(screens.length).toBeGreaterThan(0);
  const faults = screens.flatMap((screen) => {
    const file = `${features}${screen}-screen.stories.tsx`;
    if (!existsSync(path.join(root, file))) return [`${file} is missing`];
    const text = readText(file);
    const has = (state: string) => new RegExp(`^export const ${state}\\b`, "m").test(text);
    return [
      ...(has("Full") ? [] : [`${file} has no story Full`]),
      ...states.flatMap((state) => {
        const reason = without[screen]?.[state];
        if (has(state)) return reason === undefined ? [] : [`${file} has ${state}, and a reason why not`];
        return reason === undefined ? [`${file} has no story ${state}, and no reason why`] : [];
      }),
    ];
  });
  expect(faults).toEqual([]);
});
