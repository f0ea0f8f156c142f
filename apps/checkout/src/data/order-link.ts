import type { colourways } from "@agiza/ui/kanga/colourways";
import type { cssUrl, frameUri, pindoUri } from "@agiza/ui/kanga/kanga-images";
import type { kangaOf } from "@agiza/ui/kanga/shop-kanga";

/** What the document's first script leaves for the application. */
export type OrderLink = {
  /** The token of the link, null when the page was opened without one. */
  token: string | null;
  /** The customer comes back from a card page, which says nothing about whether they paid. */
  isBack: boolean;
  /** The order as it was asked for before any other code arrived; rejects when the network fails. */
  answer: Promise<{ status: number; body: unknown }> | null;
  /** How cloths are drawn: the first script paints the shop's border before the application arrives. */
  cloth: {
    colourways: typeof colourways;
    cssUrl: typeof cssUrl;
    frameUri: typeof frameUri;
    kangaOf: typeof kangaOf;
    pindoUri: typeof pindoUri;
  };
};

declare global {
  interface Window {
    orderLink?: OrderLink;
  }
}

/** The link this page was opened with. */
export function orderLink(): OrderLink {
  if (!window.orderLink) throw new Error("The page's first script did not run.");
  return window.orderLink;
}

/** Lets the way back from a card page find the order: for this tab alone, until the first script takes it away again. */
export function rememberLeaving(token: string): void {
  try {
    sessionStorage.setItem("paying", token);
  } catch {
    // Without storage the chat leads back.
  }
}
