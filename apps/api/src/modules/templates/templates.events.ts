import type { Language } from "@agiza/i18n/language";
import type { MessageTemplateId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfTemplate = { templateId: MessageTemplateId };

export const templateAdded = defineEvent<OfTemplate>("template.added");

/** Its texts are different, or Meta decided about one. */
export const templateChanged = defineEvent<OfTemplate>("template.changed");

/** WhatsApp does not take one of its texts. */
export const templateRefused = defineEvent<OfTemplate & { language: Language; at: string }>(
  "template.refused",
);

export const templateRemoved = defineEvent<OfTemplate>("template.removed");
