import type { SecretBox } from "#kernel/secrets.ts";
import type { TemplateAccount, TemplateFailure, TemplatesPort } from "#ports/message-templates.ts";
import { callGraph } from "./client.ts";
import { readReply } from "./template-reply.ts";
import { CreatedTemplate, type Reply, Succeeded, TemplatePage } from "./types.ts";
import { uploadExample } from "./upload-example.ts";

const timeoutMs = 20_000;
/** A page of templates, each with both its texts and examples. */
const pageSizeLimitBytes = 1024 * 1024;
const templatesOfPage = 50;

/**
 * Message templates of the WhatsApp Cloud API.
 *
 * @param options.version of the Graph API, such as `v23.0`
 * @param options.appId our app at Meta, to which files are given; without one no template has a file
 */
export function whatsappTemplates(options: {
  graphUrl: string;
  version: string;
  appId: string | null;
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

    async upload(account, file) {
      const token = tokenOf(options.secrets, account);
      if (token === null) return { ok: false, failure: noToken };
      const { appId, graphUrl, version } = options;
      if (appId === null) return { ok: false, failure: noApp };
      return uploadExample({ url: `${graphUrl}/${version}`, appId, token }, file);
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

const noApp: TemplateFailure = {
  kind: "channel",
  code: 0,
  subcode: null,
  text: "WHATSAPP_APP_ID is not set: Meta takes files of an app alone",
};

function tokenOf(secrets: SecretBox, { tokenSealed }: TemplateAccount): string | null {
  try {
    return secrets.open(tokenSealed);
  } catch {
    return null;
  }
}
