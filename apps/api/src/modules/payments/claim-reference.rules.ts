import { claimReference } from "#db/schema/payments.ts";

/** A reference as it is compared: capitals and figures, without what people put between them. */
export const toClaimReference = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

/** Whether a text can be a reference: long enough, and not all words. */
export const isClaimReference = (text: string): boolean => {
  const { length } = toClaimReference(text);
  return length >= claimReference.min && length <= claimReference.max;
};
