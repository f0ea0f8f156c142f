import { z } from "zod";

/** What Meta says of one text of a template, to every number of an account. */
export type TemplateNews = {
  wabaId: string;
  metaId: string;
  name: string;
  language: string;
} & (
  | { kind: "status"; status: string; reason: string | null; text: string | null }
  | { kind: "quality"; quality: string }
  | { kind: "category"; category: string }
);

const Id = z.union([z.string().regex(/^\d{1,40}$/), z.number().int().nonnegative()]).transform(String);
const about = {
  message_template_id: Id,
  message_template_name: z.string().max(512),
  message_template_language: z.string().max(20),
};
const Status = z.object({
  ...about,
  event: z.string().max(60),
  reason: z.string().max(100).nullish(),
  rejection_info: z
    .object({ reason: z.string().optional(), recommendation: z.string().optional() })
    .nullish()
    .catch(null),
});
const Quality = z.object({ ...about, new_quality_score: z.string().max(60) });
const Category = z.object({ ...about, new_category: z.string().max(60) });

const Envelope = z.object({
  entry: z.array(
    z.object({
      id: z.string().max(60),
      changes: z.array(z.object({ field: z.string(), value: z.unknown() })),
    }),
  ),
});

/** Takes out of a webhook what it says of templates. What makes no sense is left out: the daily look finds it. */
export function readTemplateNews(body: unknown): TemplateNews[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry.flatMap(({ id, changes }) =>
    changes.flatMap(({ field, value }) => readers[field]?.(id, value) ?? []),
  );
}

const of = (wabaId: string, value: z.infer<z.ZodObject<typeof about>>) => ({
  wabaId,
  metaId: value.message_template_id,
  name: value.message_template_name,
  language: value.message_template_language,
});

const readers: Record<string, (wabaId: string, value: unknown) => TemplateNews | undefined> = {
  message_template_status_update: (wabaId, value) => {
    const read = Status.safeParse(value);
    if (!read.success) return undefined;
    const { event, reason = null, rejection_info: info } = read.data;
    const text = info?.recommendation ?? info?.reason ?? null;
    return {
      kind: "status",
      ...of(wabaId, read.data),
      status: event,
      reason,
      text: text?.slice(0, 500) ?? null,
    };
  },
  message_template_quality_update: (wabaId, value) => {
    const read = Quality.safeParse(value);
    return read.success
      ? { kind: "quality", ...of(wabaId, read.data), quality: read.data.new_quality_score }
      : undefined;
  },
  template_category_update: (wabaId, value) => {
    const read = Category.safeParse(value);
    return read.success
      ? { kind: "category", ...of(wabaId, read.data), category: read.data.new_category }
      : undefined;
  },
};
