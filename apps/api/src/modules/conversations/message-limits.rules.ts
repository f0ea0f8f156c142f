import { z } from "zod";

/** Limits of the Cloud API, counted in code points. */
export const limits = {
  text: 4096,
  interactiveBody: 1024,
  caption: 1024,
  filename: 240,
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  listButton: 20,
  linkButton: 20,
} as const;

export const lengthOf = (text: string): number => Array.from(text).length;

/** Cuts a text to a number of code points, between two words where one is near; what was cut ends in "…". */
export function fit(text: string, most: number): string {
  const points = Array.from(text);
  if (points.length <= most) return text;
  const kept = points.slice(0, most - 1);
  const endsInWord = /\S/.test(points[most - 1] ?? "");
  const lastSpace = kept.findLastIndex((point) => /\s/.test(point));
  const cut = endsInWord && lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept;
  return `${cut.join("").trimEnd()}…`;
}

const said = (most: number) =>
  z.string().refine((text) => text.trim() !== "" && lengthOf(text) <= most, `1 to ${most} characters`);
const distinct = (values: string[]): boolean => new Set(values).size === values.length;
const WebAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/\S+$/);

const Header = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: said(60) }),
  z.strictObject({ type: z.literal("image"), image: z.record(z.string(), z.string()) }),
  z.strictObject({ type: z.literal("document"), document: z.record(z.string(), z.string()) }),
]);
const around = {
  header: Header.optional(),
  body: z.strictObject({ text: said(limits.interactiveBody) }),
  footer: z.strictObject({ text: said(60) }).optional(),
};

const Buttons = z.strictObject({
  ...around,
  type: z.literal("button"),
  action: z.strictObject({
    buttons: z
      .array(
        z.strictObject({
          type: z.literal("reply"),
          reply: z.strictObject({ id: said(256), title: said(limits.buttonTitle) }),
        }),
      )
      .min(1)
      .max(limits.buttons)
      .refine((buttons) => distinct(buttons.map(({ reply }) => reply.id)), "ids differ")
      .refine((buttons) => distinct(buttons.map(({ reply }) => reply.title)), "titles differ"),
  }),
});

const Section = z.strictObject({
  title: said(24).optional(),
  rows: z
    .array(
      z.strictObject({
        id: said(200),
        title: said(limits.rowTitle),
        description: said(limits.rowDescription).optional(),
      }),
    )
    .min(1),
});
const List = z.strictObject({
  ...around,
  type: z.literal("list"),
  action: z.strictObject({
    button: said(limits.listButton),
    sections: z
      .array(Section)
      .min(1)
      .max(10)
      .refine(
        (sections) => sections.length === 1 || sections.every(({ title }) => title),
        "titles are needed",
      )
      .refine((sections) => sections.flatMap(({ rows }) => rows).length <= limits.rows, "10 rows in total")
      .refine((sections) => distinct(sections.flatMap(({ rows }) => rows.map(({ id }) => id))), "ids differ"),
  }),
});

const Link = z.strictObject({
  ...around,
  type: z.literal("cta_url"),
  action: z.strictObject({
    name: z.literal("cta_url"),
    parameters: z.strictObject({ display_text: said(limits.linkButton), url: WebAddress }),
  }),
});

const Media = z
  .strictObject({
    id: z.string().optional(),
    link: WebAddress.optional(),
    caption: said(limits.caption).optional(),
    filename: said(limits.filename).optional(),
  })
  .refine(({ id, link }) => (id === undefined) !== (link === undefined), "exactly one of id and link");

/** A recording has no words beside it; `voice`: it plays as a voice note. */
const Audio = z
  .strictObject({ id: z.string().optional(), link: WebAddress.optional(), voice: z.boolean().optional() })
  .refine(({ id, link }) => (id === undefined) !== (link === undefined), "exactly one of id and link");

const bodies: Record<string, z.ZodType> = {
  text: z.strictObject({ body: said(limits.text), preview_url: z.boolean().optional() }),
  interactive: z.discriminatedUnion("type", [Buttons, List, Link]),
  image: Media,
  video: Media,
  audio: Audio,
  document: Media,
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: said(200).optional(),
    address: said(500).optional(),
  }),
  template: z.looseObject({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.strictObject({ code: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/) }),
  }),
  reaction: z.strictObject({ message_id: said(512), emoji: z.string().max(16) }),
};

/** Why Meta would refuse a message, or null when it may be sent. */
export function messageProblem(type: string, body: Record<string, unknown>): string | null {
  const schema = bodies[type];
  if (!schema) return `${type}: this type is not sent`;
  const parsed = schema.safeParse(body);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return `${[type, ...(issue?.path ?? [])].join(".")}: ${issue?.message}`;
}
