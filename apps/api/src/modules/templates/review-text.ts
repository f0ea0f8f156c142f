import type { Language } from "@agiza/i18n/language";
import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { MessageTemplateId, ShopId } from "#kernel/ids.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import { readTemplateFile } from "#modules/media/keep-template-file.ts";
import type { FilesPort } from "#ports/files.ts";
import type {
  TemplateAccount,
  TemplateAtMeta,
  TemplateFailure,
  TemplateResult,
  TemplatesPort,
} from "#ports/message-templates.ts";
import { decided, save } from "./apply-template-news.ts";
import { languageOf, reasonOfSubcode } from "./meta-words.rules.ts";
import { templateComponents } from "./template-components.rules.ts";
import { findText, findTextForUpdate, type NewText, updateText } from "./templates.repository.ts";

type Text = NonNullable<Awaited<ReturnType<typeof findText>>>;

/** What became of asking: Meta's id and word, or why Meta does not take it. */
type Outcome = { metaId: string; status: string; reason: string | null } | { failure: TemplateFailure };

/**
 * Brings one text to Meta's review, once: where an earlier answer was lost, Meta is asked for the template by its name
 * first, and where Meta says that the name is there, what is there is ours.
 *
 * @throws Error when Meta cannot be asked now, so that the job comes back
 */
export async function reviewText(
  base: BaseCtx,
  { templates: port, files }: { templates: TemplatesPort; files: FilesPort },
  { shopId, templateId, language }: { shopId: ShopId; templateId: MessageTemplateId; language: Language },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: "templates.submit-text" });
  const begun = await inTransaction(ctx, async (tx) => {
    const text = await findText(tx.db, shopId, templateId, language);
    if (!text || text.state !== "pending") return null;
    // Written before Meta is asked: who finds it there may not know the answer.
    if (text.askedAt === null) await updateText(tx.db, shopId, templateId, language, { askedAt: tx.now() });
    const channel = await findChannel(tx, text.channelId);
    return { text, channel };
  });
  if (!begun) return;
  const { text, channel } = begun;
  const outcome = channel?.wabaId
    ? await ask(port, { wabaId: channel.wabaId, tokenSealed: channel.tokenSealed }, text, () =>
        readHeader(ctx, files, text),
      )
    : { failure: noAccount };
  await inTransaction(ctx, async (tx) => {
    const { channelId, name } = text;
    const found = await findTextForUpdate(tx.db, shopId, { channelId, name, language });
    // Somebody changed or removed it meanwhile, or Meta's word came first by its webhook.
    if (!found || found.id !== templateId || found.state !== "pending" || found.askedAt === null) return;
    await save(tx, found, { text: settled(found, outcome) });
  });
}

const noAccount: TemplateFailure = {
  kind: "channel",
  code: 0,
  subcode: null,
  text: "the number has no account",
};

const noFile: TemplateFailure = { kind: "refused", code: 0, subcode: null, text: "its file is not there" };

function settled(found: Text, outcome: Outcome): Partial<NewText> {
  if ("failure" in outcome) {
    const { subcode, text } = outcome.failure;
    return {
      state: "rejected",
      askedAt: null,
      rejectionReason: reasonOfSubcode(subcode),
      rejectionText: text,
    };
  }
  const { metaId, status, reason } = outcome;
  return { ...decided(found, { status, reason, text: null }), metaId, askedAt: null };
}

/** What stands above it, to be given to Meta; null where nothing does. */
async function readHeader({ shopId }: Ctx, files: FilesPort, { headerFile }: Text) {
  if (!headerFile) return null;
  const stored = await readTemplateFile(files, { shopId }, headerFile);
  return stored && { data: stored.data, mime: stored.contentType, name: headerFile.name };
}

async function ask(
  port: TemplatesPort,
  account: TemplateAccount,
  text: Text,
  readFile: () => ReturnType<typeof readHeader>,
): Promise<Outcome> {
  const known = text.askedAt === null ? null : await lookUp(port, account, text);
  // After an edit Meta says PENDING; what it says of the text before is no answer to this one.
  if (known && (text.metaId === null || known.status.toUpperCase() === "PENDING")) return known;
  const file = await readFile();
  if (text.headerFile && !file) return { failure: noFile };
  const given = file && (await port.upload(account, file));
  if (given && !given.ok) return refused(given.failure);
  const template = {
    name: text.name,
    language: text.language,
    category: text.category,
    components: templateComponents(text, text.category, given ? given.value.handle : null),
  };
  if (text.metaId !== null) {
    const edited = await port.edit(account, text.metaId, template);
    if (edited.ok) return { metaId: text.metaId, status: "PENDING", reason: null };
    if (edited.failure.kind !== "gone") return refused(edited.failure);
  }
  const created = await port.create(account, template);
  if (created.ok) return { ...created.value, reason: null };
  const { failure } = created;
  const there = failure.kind === "taken" ? await lookUp(port, account, text) : null;
  return there && text.askedAt !== null ? there : refused(failure);
}

async function lookUp(
  port: TemplatesPort,
  account: TemplateAccount,
  { name, language }: Text,
): Promise<TemplateAtMeta | null> {
  const { items } = valueOf(await port.list(account, { name }));
  return items.find((one) => one.name === name && languageOf(one.language) === language) ?? null;
}

function refused(failure: TemplateFailure): Outcome {
  if (failure.kind === "retry") throw new Error(`Meta cannot review a template now: ${failure.text}`);
  return { failure };
}

function valueOf<Value>(result: TemplateResult<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`Meta cannot be asked for templates now: ${result.failure.text}`);
}
