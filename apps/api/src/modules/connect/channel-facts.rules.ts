import type { AccountAtMeta, NumberAtMeta } from "#ports/whatsapp-accounts.ts";
import { limitOf, nameStateOf, qualityOf } from "./signup.rules.ts";

/** What we keep of what Meta says about a number and its account. */
export const channelFacts = (number: NumberAtMeta, { hasPayment }: Pick<AccountAtMeta, "hasPayment">) => ({
  verifiedName: number.verifiedName,
  nameState: nameStateOf(number.nameStatus),
  quality: qualityOf(number.quality),
  dailyLimit: limitOf(number.limit),
  paymentMethod:
    hasPayment === null ? ("unknown" as const) : hasPayment ? ("set" as const) : ("missing" as const),
});
