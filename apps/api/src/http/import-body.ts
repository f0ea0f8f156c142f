import type { Language } from "@agiza/i18n/language";
import { errorText } from "./error-text.ts";

type RefusedRow = { row: number; name: string; refusal: string };

/** An import as it is answered: its refusals said in the language of the request. */
export const toImportBody = <View extends { refusals: RefusedRow[] }>(
  language: Language,
  { refusals, ...view }: View,
) => ({
  ...view,
  refusals: refusals.map(({ row, name, refusal }) => ({
    row,
    name,
    code: refusal,
    message: errorText(refusal, language),
  })),
});
