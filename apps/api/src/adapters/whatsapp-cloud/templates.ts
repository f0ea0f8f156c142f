import type { SecretBox } from "#kernel/secrets.ts";
import type {
  TemplateAccount,
  TemplateFailure,
  TemplateResult,
  TemplatesPort,
} from "#ports/message-templates.ts";
import { callGraph } from "./client.ts";
import { failureKind } from "./map.ts";
import { CreatedTemplate, RefusedTemplate, type Reply, Succeeded, TemplatePage } from "./types.ts";

const timeoutMs = 20_000;
/** A page of templates, each with both its texts and examples. */
const pageSizeLimitBytes = 1024 * 1024;
const templatesOfPage = 50;

/** What Meta says of the account's names: one that is there already, and one that is being deleted. */
const takenSubcodes = new Set([2388023, 2388024]);

/**
 * Message templates of the WhatsApp Cloud API.
 *
 * @param options.version of the Graph API, such as `v23.0`
 */
export function whatsappTemplates(options: {
  graphUrl: string;
  version: string;
  secrets: SecretBox;
}): TemplatesPort {
  const call = async (
    account: TemplateAccount,
    { method, path, query = {}, body }: Asked,
  ): Promise<Reply | TemplateFailure> => {
    const token = tokenOf(options.secrets, account);
    if (token === null) return noToken;
    const search = new URLSearchParams(query).toString();
    return callGraph({
      method,
      url: `${options.graphUrl}/${options.version}/${path}${search && `?${search}`}`,
      token,
      ...(body && { body }),
      timeoutMs,
      sizeLimitBytes: pageSizeLimitBytes,
    });
  };
  const templatesOf = ({ wabaId }: TemplateAccount) => `${wabaId}/message_templates`;

  return {
    async create(account, template) {
      const body = { ...template, parameter_format: "POSITIONAL", category: template.category.toUpperCase() };
      const reply = await call(account, { method: "POST", path: templatesOf(account), body });
      return readReply(reply, CreatedTemplate, ({ id, status, category }) => ({
        metaId: String(id),
        status,
        category: category ?? null,
      }));
    },

    async edit(account, metaId, { components }) {
      const reply = await call(account, { method: "POST", path: metaId, body: { components } });
      return readReply(reply, Succeeded, () => null);
    },

    async list(account, { name, after }) {
      const query = {
        fields: "id,name,language,status,category,rejected_reason,quality_score",
        limit: String(templatesOfPage),
        ...(name === undefined ? {} : { name }),
        ...(after === undefined ? {} : { after }),
      };
      const reply = await call(account, { method: "GET", path: templatesOf(account), query });
      return readReply(reply, TemplatePage, ({ data, paging }) => ({
        items: data.map((template) => ({
          metaId: String(template.id),
          name: template.name,
          language: template.language,
          status: template.status,
          category: template.category ?? null,
          reason: template.rejected_reason ?? null,
          quality: template.quality_score?.score ?? null,
        })),
        after: paging?.next === undefined ? null : (paging.cursors?.after ?? null),
      }));
    },

    async remove(account, { name, metaId }) {
      const query = { name, ...(metaId === null ? {} : { hsm_id: metaId }) };
      const reply = await call(account, { method: "DELETE", path: templatesOf(account), query });
      return readReply(reply, Succeeded, () => null);
    },
  };
}

type Asked = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const noToken: TemplateFailure = {
  kind: "channel",
  code: 0,
  subcode: null,
  text: "the channel's token cannot be opened",
};

function tokenOf(secrets: SecretBox, { tokenSealed }: TemplateAccount): string | null {
  try {
    return secrets.open(tokenSealed);
  } catch {
    return null;
  }
}

type Shape<Read> = { safeParse(value: unknown): { success: true; data: Read } | { success: false } };

function readReply<Read, Value>(
  reply: Reply | TemplateFailure,
  shape: Shape<Read>,
  toValue: (read: Read) => Value,
): TemplateResult<Value> {
  if (reply.kind === "lost") return failed("retry", 0, null, `no answer: ${reply.reason}`);
  if (reply.kind !== "answered") return { ok: false, failure: reply };
  const taken = shape.safeParse(reply.body);
  if (reply.status < 300 && taken.success) return { ok: true, value: toValue(taken.data) };
  const refused = RefusedTemplate.safeParse(reply.body);
  // What nobody can read may have been done: who asks looks for it by its name.
  if (!refused.success) return failed("retry", 0, null, `unreadable answer with status ${reply.status}`);
  const {
    code,
    error_subcode: subcode,
    message,
    error_user_msg: said,
    error_data: data,
  } = refused.data.error;
  const text = (said ?? data?.details ?? message).slice(0, 500);
  return failed(kindOf(code, subcode, reply.status), code, subcode ?? null, text);
}

function kindOf(code: number, subcode: number | undefined, status: number): TemplateFailure["kind"] {
  if (subcode !== undefined && takenSubcodes.has(subcode)) return "taken";
  if (code === 803 || subcode === 33 || code === 132001) return "gone";
  const kind = failureKind(code, status);
  if (kind === "channel") return "channel";
  return kind === "retry" || kind === "pair" ? "retry" : "refused";
}

const failed = <Value>(
  kind: TemplateFailure["kind"],
  code: number,
  subcode: number | null,
  text: string,
): TemplateResult<Value> => ({ ok: false, failure: { kind, code, subcode, text } });
