import { fileParameter } from "./template-body.rules.ts";
import { fillText, filledTemplate, partValues, type TemplateText } from "./template-text.rules.ts";

/** The Cloud API's limits of a message that is no template, in characters. */
const most = { buttons: 3, title: 20, body: 1024, caption: 1024 };

const lengthOf = (text: string): number => Array.from(text).length;

/**
 * What a template says, as a message that is none: within a day of what somebody wrote it costs what an answer costs. Buttons stay
 * buttons where a plain message can have them, and are written out otherwise; a file stands above the words as it does in the
 * template.
 *
 * @param filesUrl what the address of a file begins with, where WhatsApp fetches it
 */
export function asFreeForm(
  template: TemplateText,
  values: readonly string[],
  filesUrl: string,
): { type: "text" | "interactive" | "image" | "document"; body: Record<string, unknown> } {
  const { header, headerFile, body, footer } = filledTemplate(template, values);
  const file = headerFile && fileParameter(headerFile, filesUrl);
  const { links } = partValues(template, values);
  const urls = template.buttons.flatMap(({ kind, text, url }, index) => {
    const value = links.find((link) => link.index === index)?.value;
    return kind === "url" && url !== null
      ? [{ text, url: fillText(url, value === undefined ? [] : [value]) }]
      : [];
  });
  const replies = template.buttons.flatMap(({ kind, text }) => (kind === "quick_reply" ? [text] : []));
  const titles = [...urls.map(({ text }) => text), ...replies];
  const fits = lengthOf(body) <= most.body && titles.every((title) => lengthOf(title) <= most.title);
  const around = {
    ...(header !== "" && { header: { type: "text", text: header } }),
    ...(file && { header: file }),
    body: { text: body },
    ...(footer !== "" && { footer: { text: footer } }),
  };
  if (fits && urls.length === 0 && replies.length > 0 && replies.length <= most.buttons) {
    const buttons = replies.map((title) => ({ type: "reply", reply: { id: title, title } }));
    return { type: "interactive", body: { ...around, type: "button", action: { buttons } } };
  }
  const [link] = urls;
  if (fits && link && titles.length === 1) {
    const parameters = { display_text: link.text, url: link.url };
    return {
      type: "interactive",
      body: { ...around, type: "cta_url", action: { name: "cta_url", parameters } },
    };
  }
  const lines = [
    ...(header === "" ? [] : [`*${header}*`]),
    body,
    ...urls.map(({ text, url }) => `${text}: ${url}`),
    ...replies.map((reply) => `· ${reply}`),
    ...(footer === "" ? [] : [`_${footer}_`]),
  ];
  const words = lines.join("\n\n");
  if (headerFile && file && lengthOf(words) <= most.caption) {
    const media = file[headerFile.kind] as Record<string, unknown>;
    return { type: headerFile.kind, body: { ...media, caption: words } };
  }
  return { type: "text", body: { body: words } };
}
