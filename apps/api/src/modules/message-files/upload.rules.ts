/** WhatsApp keeps what is uploaded for thirty days. */
const namedWithinMs = 29 * 86_400_000;

/** Whether what was uploaded then can still be named in a message. */
export const isStillThere = (uploadedAt: Date | null, now: Date): boolean =>
  uploadedAt !== null && now.getTime() - uploadedAt.getTime() < namedWithinMs;
