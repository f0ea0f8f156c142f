import type { components } from "@agiza/api-client/schema.gen";

export type RiderPage = components["schemas"]["RiderPage"];
export type Failure = components["schemas"]["RiderFailure"]["failure"];
type HandOver = components["schemas"]["RiderHandOver"];

/** What the rider does, each with a key of its own: however often it is sent, it happens once. */
export type Act =
  | { kind: "left"; key: string }
  /** A picture as a data address, small enough for the phone's own memory. */
  | { kind: "photo"; key: string; picture: string }
  | { kind: "done"; key: string; handOver: HandOver }
  | { kind: "failed"; key: string; failure: Failure; reason: string };

/** How a delivery ended, as this phone knows it; nothing of the order is kept beside it. */
export type Ended = { how: "done"; collectedMinor: number } | { how: "failed" } | { how: "over" };

/** All that the phone keeps of a link, under a hash of its token. */
export type Kept = {
  page: RiderPage | null;
  readAt: number;
  voice: string | null;
  acts: Act[];
  ended: Ended | null;
};

export const nothingKept: Kept = { page: null, readAt: 0, voice: null, acts: [], ended: null };

/** Whether the goods are on the road, as the rider knows it: what waits to be sent counts. */
export const hasLeft = ({ page, acts }: Kept): boolean =>
  page?.lifecycle === "out_for_delivery" || acts.some(({ kind }) => kind === "left");

/** What of the acts ends the delivery; it is shown as done while it waits for the network. */
export const endingAct = ({ acts }: Kept): Act | undefined =>
  acts.find(({ kind }) => kind === "done" || kind === "failed");

/** Hundredths of what somebody typed in shillings: "68,000" and "68 000"; null for what is no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed.replace(/[\s,]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}

/** The address at which a map shows the door: the pin where there is one, else what the customer named. */
export function mapUrl({ place }: RiderPage): string | null {
  const { pin, landmark, area } = place;
  if (pin) return `https://maps.google.com/?q=${pin.latitude},${pin.longitude}`;
  const named = [landmark, area].filter((text) => text !== "").join(", ");
  return named === "" ? null : `https://maps.google.com/?q=${encodeURIComponent(named)}`;
}
