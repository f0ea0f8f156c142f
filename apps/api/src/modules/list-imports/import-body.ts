import type { Language } from "@agiza/i18n/language";
import { errorText } from "#http/error-text.ts";
import type { Wire } from "#kernel/wire.ts";
import type { ImportView } from "./import-kind.ts";

/** An import as it is answered: its refusals said in the language of the request. */
export const toImportBody = (language: Language, { refusals, ...view }: Wire<ImportView>) => ({
  ...view,
  refusals: refusals.map(({ row, name, refusal }) => ({
    row,
    name,
    code: refusal,
    message: errorText(refusal, language),
  })),
});
