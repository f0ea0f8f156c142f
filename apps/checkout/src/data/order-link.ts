/** What the document's first script leaves for the application. */
export type OrderLink = {
  /** The token of the link, null when the page was opened without one. */
  token: string | null;
  /** The order as it was asked for before any other code arrived; rejects when the network fails. */
  answer: Promise<{ status: number; body: unknown }> | null;
  /** How a shop's cloth looks. Drawn by the first script, which paints it before the application arrives. */
  clothOf: (shopId: string) => Cloth;
};

export type Cloth = {
  /** CSS `background-image` of one border tile. */
  border: string;
  figure: string;
  light: string;
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
