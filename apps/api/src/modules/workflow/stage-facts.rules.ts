import type { RolePreset } from "@agiza/permissions/presets";
import type { DeliveryOutcome, HandoverProof } from "#db/schema/deliveries.ts";
import type { Stage } from "#db/schema/workflow.ts";
import type { UserId } from "#kernel/ids.ts";

/** Somebody who works in the shop. */
export type StagePerson = { userId: UserId; role: RolePreset };

/** What is known beside the order itself: how it is brought, and who works in the shop. */
export type StageFacts = {
  hasRider: boolean;
  isByBus: boolean;
  /** It was handed over by the customer's code. */
  hasPin: boolean;
  hasDoorPhoto: boolean;
  hasWaybillPhoto: boolean;
  people: readonly StagePerson[];
};

/** Whether any of these stages asks for what is not on the order itself. */
export const asksForFacts = (stages: readonly Stage[]): boolean =>
  stages.some(
    ({ who, needsRider, needsPin, needsPhoto }) => who === "people" || needsRider || needsPin || needsPhoto,
  );

/** What is known where nothing is asked. */
export const noFacts: StageFacts = {
  hasRider: false,
  isByBus: false,
  hasPin: false,
  hasDoorPhoto: false,
  hasWaybillPhoto: false,
  people: [],
};

/** The times that an order was given to a rider, and its parcel by bus. */
export type Road = {
  deliveries: readonly {
    givenAt: Date;
    endedAt: Date | null;
    outcome: DeliveryOutcome | null;
    proof: HandoverProof | null;
    photoAt: Date | null;
  }[];
  parcel: { photoAt: Date | null } | null;
};

/** How an order was being brought at a moment. */
export function roadAt({ deliveries, parcel }: Road, moment: Date): Omit<StageFacts, "people"> {
  const given = deliveries.filter(({ givenAt }) => givenAt <= moment);
  const isOver = ({ endedAt }: Road["deliveries"][number]) => endedAt !== null && endedAt <= moment;
  const arrived = given.filter((one) => isOver(one) && one.outcome === "delivered");
  const isDue = (at: Date | null | undefined): boolean => at instanceof Date && at <= moment;
  return {
    hasRider: given.some((one) => !isOver(one)) || arrived.length > 0,
    isByBus: parcel !== null,
    hasPin: arrived.some(({ proof }) => proof === "pin"),
    hasDoorPhoto: given.some((one) => (!isOver(one) || one.outcome === "delivered") && isDue(one.photoAt)),
    hasWaybillPhoto: isDue(parcel?.photoAt),
  };
}
