import type { Language } from "@agiza/i18n/language";
import type { TemplateCategory, TemplateFile } from "#db/schema/templates.ts";
import { filledTemplate, partValues, type TemplateText } from "./template-text.rules.ts";

const asText = (text: string) => ({ type: "text", text });

/** A file above a message, as the Cloud API fetches it by its address; a document with the name it is saved under. */
export const fileParameter = (
  { kind, name, url }: TemplateFile,
  filesUrl: string,
): { type: string } & Record<string, unknown> => ({
  type: kind,
  [kind]: { link: `${filesUrl}${url}`, ...(kind === "document" && { filename: name }) },
});

/**
 * A filled template as it is kept: what the Cloud API takes under `name`, `language` and `components`, and what the customer
 * reads under `header`, `body`, `footer` and `buttons`, which never leaves.
 *
 * @param filesUrl what the address of a file begins with, where WhatsApp fetches it
 */
export function templateBody(
  template: TemplateText & { name: string; category: TemplateCategory },
  language: Language,
  values: readonly string[],
  filesUrl: string,
): Record<string, unknown> {
  const { header, body, links } = partValues(template, values);
  // The button under a code copies it, so the code goes there as well.
  const copied = template.category === "authentication" ? [{ index: 0, value: values[0] ?? "" }] : [];
  const components = [
    ...(template.headerFile
      ? [{ type: "header", parameters: [fileParameter(template.headerFile, filesUrl)] }]
      : []),
    ...(header.length > 0 ? [{ type: "header", parameters: header.map(asText) }] : []),
    ...(body.length > 0 ? [{ type: "body", parameters: body.map(asText) }] : []),
    ...[...links, ...copied].map(({ index, value }) => ({
      type: "button",
      sub_type: "url",
      index: String(index),
      parameters: [asText(value)],
    })),
  ];
  const { headerFile: _asParameter, ...shown } = filledTemplate(template, values);
  return { name: template.name, language: { code: language }, components, ...shown };
}

/** What of a kept template the Cloud API takes. */
export const withoutShownText = ({ name, language, components }: Record<string, unknown>) => ({
  name,
  language,
  ...(components === undefined ? {} : { components }),
});
