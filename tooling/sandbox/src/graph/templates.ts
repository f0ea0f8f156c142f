import type { Core } from "../core.ts";
import type { StoredTemplate, TemplateStatus } from "../state/things.ts";
import { checkEditedComponents, checkNewTemplate } from "./check-new-template.ts";
import type { Examples } from "./resumable-upload.ts";
import type { Json } from "./check-value.ts";
import { refuseTemplate, textOf } from "./template-rules.ts";
import { businessAccountId, providerJson } from "./provider-json.ts";

/** A moment of the providers' time: reviews take minutes there. */
const reviewMs = 1_500;
/** A text about this is sent back: offers to bet are forbidden in chats. */
const forbidden = /\b(kamari|casino)\b/i;

/** The templates of the sandbox's accounts and their review. */
export type Templates = {
  create: (wabaId: string, call: Json) => object;
  edit: (template: StoredTemplate, call: Json) => void;
  remove: (wabaId: string, query: { name: string; id: string | undefined }) => boolean;
  find: (wabaId: string, name: string, language: string) => StoredTemplate | undefined;
  list: (
    wabaId: string,
    query: { name?: string | undefined; status?: string | undefined },
  ) => StoredTemplate[];
  /** Decides about a template as the provider's people would, and tells the shop. */
  decide: (
    template: StoredTemplate,
    decision: { status: TemplateStatus; reason?: string | undefined; recommendation?: string | undefined },
  ) => StoredTemplate;
  rate: (template: StoredTemplate, quality: string) => StoredTemplate;
  recategorise: (template: StoredTemplate, category: string) => StoredTemplate;
  /** Takes up reviews that a stopped process had not finished. */
  resume: () => void;
  stop: () => void;
};

/** The account of a number: every number of this sandbox belongs to one, most to the same. */
export const accountOf = ({ waba_id = businessAccountId }: { waba_id?: string }): string => waba_id;

export function createTemplates(core: Core, examples: Pick<Examples, "typeOf">): Templates {
  const { templates } = core.store;
  const waiting = new Set<() => void>();

  const find: Templates["find"] = (wabaId, name, language) =>
    [...templates.all()].find(
      (one) => one.waba_id === wabaId && one.name === name && one.language === language,
    );

  function tell(template: StoredTemplate, field: string, value: Json) {
    core.deliveries.send({
      provider: "whatsapp",
      url: `${core.env.apiUrl}/store/webhooks/whatsapp`,
      title: `Template: ${String(value["event"] ?? value["new_quality_score"] ?? value["new_category"])}`,
      body: providerJson({
        object: "whatsapp_business_account",
        entry: [
          {
            id: template.waba_id,
            time: Math.floor(core.clock.nowMs() / 1000),
            changes: [
              {
                field,
                value: {
                  message_template_id: Number(template.id),
                  message_template_name: template.name,
                  message_template_language: template.language,
                  ...value,
                },
              },
            ],
          },
        ],
      }),
    });
  }

  const decide: Templates["decide"] = (template, { status, reason, recommendation }) => {
    const decided = templates.put({ ...template, status, rejected_reason: reason ?? "NONE" });
    tell(decided, "message_template_status_update", {
      event: status,
      reason: reason ?? "NONE",
      message_template_category: decided.category,
      ...(recommendation && { rejection_info: { reason: reason ?? "NONE", recommendation } }),
    });
    return decided;
  };

  function review(template: StoredTemplate) {
    if (core.store.settings().reviews_templates === "by_hand") return;
    const cancel = core.wait(reviewMs, () => {
      waiting.delete(cancel);
      const current = templates.get(template.id);
      if (current?.status !== "PENDING") return;
      const said = current.components.map((part) => textOf(part)).join(" ");
      if (forbidden.test(said))
        decide(current, {
          status: "REJECTED",
          reason: "ABUSIVE_CONTENT",
          recommendation: "Take out what asks people to bet.",
        });
      else decide(current, { status: "APPROVED" });
    });
    waiting.add(cancel);
  }

  return {
    find,
    decide,
    create(wabaId, call) {
      const { name, language, category, components } = checkNewTemplate(call, examples.typeOf);
      if (find(wabaId, name, language))
        throw refuseTemplate("taken", "There is already content in this language for this template");
      const others = [...templates.all()].filter((one) => one.waba_id === wabaId);
      if (others.length >= 250) throw refuseTemplate("limit", "The account has 250 templates");
      const template = templates.put({
        id: newId(core),
        waba_id: wabaId,
        name,
        language,
        category,
        components,
        status: "PENDING",
        rejected_reason: "NONE",
        quality: "UNKNOWN",
      });
      review(template);
      return { id: template.id, status: template.status, category };
    },
    edit(template, call) {
      if (template.status === "PENDING" || template.status === "DISABLED")
        throw refuseTemplate("notNow", "A template in review cannot be edited");
      const components = checkEditedComponents(call, template.category, examples.typeOf);
      review(templates.put({ ...template, components, status: "PENDING", rejected_reason: "NONE" }));
    },
    remove(wabaId, { name, id }) {
      const gone = [...templates.all()].filter(
        (one) => one.waba_id === wabaId && one.name === name && (id === undefined || one.id === id),
      );
      for (const template of gone) templates.drop(template.id);
      return gone.length > 0;
    },
    list: (wabaId, { name, status }) =>
      [...templates.all()].filter(
        (one) =>
          one.waba_id === wabaId &&
          (name === undefined || one.name.includes(name)) &&
          (status === undefined || one.status === status),
      ),
    rate(template, quality) {
      const rated = templates.put({ ...template, quality });
      const previous = { previous_quality_score: template.quality, new_quality_score: quality };
      tell(rated, "message_template_quality_update", previous);
      return rated;
    },
    recategorise(template, category) {
      const changed = templates.put({ ...template, category });
      const previous = { previous_category: template.category, new_category: category };
      tell(changed, "template_category_update", previous);
      return changed;
    },
    resume() {
      for (const template of templates.all()) if (template.status === "PENDING") review(template);
    },
    stop() {
      for (const cancel of waiting) cancel();
    },
  };
}

/** Digits that a number of JSON holds exactly, as the webhooks carry them. */
function newId(core: Core): string {
  const id = Math.floor(1e15 + Math.random() * 8e15);
  return core.store.templates.get(String(id)) ? newId(core) : String(id);
}
