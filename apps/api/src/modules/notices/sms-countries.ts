import type { Settings } from "#kernel/ctx.ts";
import { isCode } from "./notice-kinds.rules.ts";

/** Calling codes of the countries an SMS of this kind goes to: who signs in may be further away than a shop's customers. */
export const smsCountriesOf = (
  { smsCountries, smsCodeCountries }: Pick<Settings, "smsCountries" | "smsCodeCountries">,
  kind: string,
): readonly string[] => (isCode(kind) ? smsCodeCountries : smsCountries);
