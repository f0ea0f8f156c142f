import type { FiscalForm, FiscalProvider, FiscalProviders, FiscalRegistration } from "#ports/fiscal.ts";
import { refuse } from "./fiscal.errors.ts";

/**
 * What a provider has of a device.
 *
 * @throws fiscal.certificate_unreadable · fiscal.refused · fiscal.no_answer
 */
export async function askRegistration(
  fiscal: FiscalProviders,
  form: FiscalForm,
): Promise<FiscalRegistration> {
  const provider: FiscalProvider = fiscal[form.provider];
  const answer = await provider.register(form);
  if (answer.kind === "unreadable")
    throw refuse("fiscal.certificate_unreadable", {}, { field: "certificate" });
  if (answer.kind === "refused") throw refuse("fiscal.refused", { words: answer.words });
  if (answer.kind !== "registered") throw refuse("fiscal.no_answer");
  return answer.registration;
}
