import type { Language } from "@agiza/i18n/language";
import type { Template, TemplateCategory, TemplateForm, TemplateText } from "#data/templates.ts";
import { wordsOfName } from "#entities/template/template-words.tsx";
import { countPlaces, type WrittenText } from "#entities/template/template-text.rules.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { nameOfTitle } from "./template-form.rules.ts";

/** The languages a form writes in, in their order. */
export const formLanguages = ["sw", "en"] as const satisfies readonly Language[];

/** `key` tells buttons apart that nobody named yet; an address alone has an example. */
export type FormButton = {
  key: string;
  kind: "quick_reply" | "url";
  text: string;
  url: string;
  example: string;
};

/** What stands above a message; a line may be empty. */
export const headerKinds = ["line", "image", "document"] as const;

export type FormText = {
  header_kind: (typeof headerKinds)[number];
  /** Of `image` and `document`; null until one was chosen. */
  header_file: TemplateText["header_file"];
  header: string;
  header_example: string;
  body: string;
  /** Of the message's values. */
  examples: string[];
  footer: string;
  buttons: FormButton[];
};

/** What the form holds of a template: its title instead of the name made of it, one text for each of `formLanguages`. */
export type TemplateValues = { title: string; category: TemplateCategory; texts: FormText[] };

const emptyText: FormText = {
  header_kind: "line",
  header_file: null,
  header: "",
  header_example: "",
  body: "",
  examples: [],
  footer: "",
  buttons: [],
};

/** A message that opens a chat again, as a form begins with it. */
export const exampleValues = (shopName: string): TemplateValues => {
  const text = { ...emptyText, examples: ["Halima", shopName] };
  return {
    title: "Tumeona ujumbe wako",
    category: "utility",
    texts: [
      {
        ...text,
        body: "Habari {{1}}, tumeona ujumbe wako kwa duka la {{2}}. Bado unahitaji msaada wetu? Jibu hapa tuendelee.",
      },
      {
        ...text,
        body: "Hi {{1}}, we have seen your message to {{2}}. Do you still need our help? Answer here and we go on.",
      },
    ],
  };
};

export const toTemplateValues = (template: Template | undefined): TemplateValues => ({
  title: template ? wordsOfName(template.name) : "",
  category: template?.category ?? "utility",
  texts: formLanguages.map((language) =>
    toFormText(template?.texts.find((text) => text.language === language)),
  ),
});

function toFormText(text: TemplateText | undefined): FormText {
  if (!text) return emptyText;
  const ofHeader = countPlaces(text.header);
  const ofBody = countPlaces(text.body);
  let next = ofHeader + ofBody;
  return {
    header_kind: text.header_file?.kind ?? "line",
    header_file: text.header_file,
    header: text.header,
    header_example: ofHeader > 0 ? (text.examples[0] ?? "") : "",
    body: text.body,
    examples: text.examples.slice(ofHeader, ofHeader + ofBody),
    footer: text.footer,
    buttons: text.buttons.map((button, place) => ({
      key: `saved-${place}`,
      kind: button.kind === "url" ? "url" : "quick_reply",
      text: button.text,
      url: button.url ?? "",
      example: countPlaces(button.url ?? "") > 0 ? (text.examples[next++] ?? "") : "",
    })),
  };
}

/** The line above the message; empty where a file stands there. */
const lineOf = ({ header_kind, header }: Pick<FormText, "header_kind" | "header">): string =>
  header_kind === "line" ? tidyText(header) : "";

/** The file above the message; null where a line stands there. */
export const fileOf = ({
  header_kind: kind,
  header_file: file,
}: Pick<FormText, "header_kind" | "header_file">) => (file?.kind === kind ? file : null);

/** What is written of one language, as a chat shows it. */
export const writtenText = ({ header, body, footer, buttons, ...above }: FormText): WrittenText => ({
  header: lineOf({ ...above, header }),
  header_file: fileOf(above),
  body: body.trim(),
  footer: tidyText(footer),
  buttons: buttons.map(({ kind, text, url }) => ({
    kind,
    text: tidyText(text),
    url: kind === "url" ? url.trim() : null,
  })),
});

/** The examples of a text, in the order of the parts. */
export const examplesOf = ({ header_example, body, examples, buttons, ...above }: FormText): string[] =>
  [
    ...(countPlaces(lineOf(above)) > 0 ? [header_example] : []),
    ...Array.from({ length: countPlaces(body) }, (_, place) => examples[place] ?? ""),
    ...buttons.flatMap(({ kind, url, example }) => (kind === "url" && countPlaces(url) > 0 ? [example] : [])),
  ].map(tidyText);

/** Whether anything is written in a language; where nothing is, the template does without it. */
export const isWritten = ({ header, body, footer, buttons, ...above }: FormText): boolean =>
  [header, body, footer].some((part) => part.trim() !== "") || buttons.length > 0 || fileOf(above) !== null;

/** What is sent of the form, once its rules hold; a template that WhatsApp knows keeps its name. */
export const toTemplateForm = (
  { title, category, texts }: TemplateValues,
  template: Template | undefined,
): TemplateForm => ({
  name: template && isNameFixed(template) ? template.name : nameOfTitle(title),
  purpose: template?.purpose ?? null,
  category,
  texts: texts.flatMap((text, place) => {
    if (!isWritten(text)) return [];
    const { buttons, header_file: _shown, ...written } = writtenText(text);
    const file = fileOf(text);
    return [
      {
        language: formLanguages[place]!,
        ...written,
        header_file: file && { kind: file.kind, id: file.id, name: file.name },
        buttons: buttons.map((button) => ({
          ...button,
          kind: button.kind === "url" ? ("url" as const) : ("quick_reply" as const),
        })),
        examples: examplesOf(text),
      },
    ];
  }),
});

/** Whether WhatsApp has seen the template: its name stays from then on. */
export const isNameFixed = ({ texts }: Template): boolean =>
  texts.some(({ submitted_at: submittedAt }) => submittedAt !== null);
