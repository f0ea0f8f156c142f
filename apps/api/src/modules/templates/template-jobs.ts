import type { Language } from "@agiza/i18n/language";
import type { ChannelId, MessageTemplateId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Brings one text of a template to Meta's review. */
export const submitText = defineJob<{ shopId: ShopId; templateId: MessageTemplateId; language: Language }>(
  "templates.submit-text",
  { retryLimit: 12, retryDelaySeconds: 5 },
);

/** Takes a template away at Meta: all of its languages, or one text by Meta's id. */
export const removeAtMeta = defineJob<{
  shopId: ShopId;
  channelId: ChannelId;
  name: string;
  metaId: string | null;
}>("templates.remove-at-meta", { retryLimit: 12, retryDelaySeconds: 5 });

/** Reads from Meta how the templates of a number stand. */
export const syncTemplates = defineJob<{ shopId: ShopId; channelId: ChannelId }>("templates.sync", {
  coalescesBy: "channelId",
});

/** Once a day: has every number's templates read. */
export const syncAllTemplates = defineJob<Record<string, never>>("templates.sync-all");
