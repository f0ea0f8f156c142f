import type { TemplateButton, TemplateCategory } from "#db/schema/templates.ts";
import { codeMinutes } from "./template-purposes.rules.ts";
import { partValues, type TemplateText } from "./template-text.rules.ts";

type Component = Record<string, unknown>;

/**
 * A text as Meta reviews it, with an example of every value.
 *
 * @param fileHandle Meta's name of the file above it, which it was given before
 */
export function templateComponents(
  text: TemplateText & { examples: string[] },
  category: TemplateCategory,
  fileHandle: string | null = null,
): Component[] {
  // Of the text for codes Meta is told its options alone: the words are Meta's.
  if (category === "authentication")
    return [
      { type: "BODY", add_security_recommendation: true },
      { type: "FOOTER", code_expiration_minutes: codeMinutes },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE", text: text.buttons[0]?.text }] },
    ];
  const { header, body, links } = partValues(text, text.examples);
  const buttons = text.buttons.map((button, index) =>
    toButton(button, links.find((link) => link.index === index)?.value),
  );
  return [
    ...(text.headerFile && fileHandle !== null
      ? [
          {
            type: "HEADER",
            format: text.headerFile.kind.toUpperCase(),
            example: { header_handle: [fileHandle] },
          },
        ]
      : []),
    ...(text.header === ""
      ? []
      : [
          {
            type: "HEADER",
            format: "TEXT",
            text: text.header,
            ...(header.length > 0 && { example: { header_text: header } }),
          },
        ]),
    { type: "BODY", text: text.body, ...(body.length > 0 && { example: { body_text: [body] } }) },
    ...(text.footer === "" ? [] : [{ type: "FOOTER", text: text.footer }]),
    ...(buttons.length === 0 ? [] : [{ type: "BUTTONS", buttons }]),
  ];
}

function toButton({ kind, text, url }: TemplateButton, example: string | undefined): Component {
  if (kind !== "url") return { type: "QUICK_REPLY", text };
  return { type: "URL", text, url, ...(example !== undefined && { example: [example] }) };
}
