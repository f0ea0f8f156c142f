import type { MessageTemplateId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfTemplate = { templateId: MessageTemplateId };

export const templateAdded = defineEvent<OfTemplate>("template.added");

/** Its texts are different, or Meta decided about one. */
export const templateChanged = defineEvent<OfTemplate>("template.changed");

export const templateRemoved = defineEvent<OfTemplate>("template.removed");
