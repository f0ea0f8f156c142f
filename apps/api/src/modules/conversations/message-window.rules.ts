const windowMs = 24 * 3_600_000;

/** Types that say nothing a shop could answer, so they open no window and wake no bot. */
export const silentTypes: ReadonlySet<string> = new Set([
  "reaction",
  "system",
  "unsupported",
  "unknown",
  "edit",
  "revoke",
]);

/** Whether a customer's message opens the 24 hours of free replies. */
export const opensWindow = (type: string): boolean => !silentTypes.has(type);

/**
 * Whether free-form messages may be sent.
 *
 * @param lastInboundAt the customer's last message, by Meta's clock
 */
export const isWindowOpen = (lastInboundAt: Date | null, now: Date): boolean =>
  lastInboundAt !== null && now.getTime() < lastInboundAt.getTime() + windowMs;

/** Whoever wrote after this may be written to freely. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - windowMs);

/** When the window closes that a customer's message opened. */
export const windowEnd = (lastInboundAt: Date): Date => new Date(lastInboundAt.getTime() + windowMs);

/** Templates may be sent at any time. */
export const needsWindow = (type: string): boolean => type !== "template";

/** What Meta answers where a customer wants no marketing. */
export const marketingStoppedCode = 131050;

/** What Meta answers outside the window. */
export const windowClosedCode = 131047;
