import type { Settings } from "#kernel/ctx.ts";

/** What one part of an SMS costs the shop, hundredths. */
export const partPriceOf = ({ settings }: { settings: Settings }): number => settings.smsPartPriceMinor;
