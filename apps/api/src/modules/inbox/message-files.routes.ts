import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { issueDetail } from "#http/error-text.ts";
import { isStorable } from "#http/middleware/storable-text.ts";
import { sendPrivateMedia } from "#http/private-media.ts";
import { createRouter, type HttpEnv, staffCtx } from "#http/router.ts";
import { AppError, defineErrors } from "#kernel/app-error.ts";
import type { ConversationId, MessageId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { AddedMessage } from "./inbox.schemas.ts";
import { fetchMessageFileAgain, getMessageFile } from "./message-file.ts";
import { FileParams, FileQuery, idsOf, React, SentFile, sentFileForm } from "./message-file.schemas.ts";
import { react } from "./react.ts";
import { sendFile } from "./send-file.ts";

const refuse = defineErrors({ "request.unsupported_type": 415 });

const shared = { tags: ["conversations"], security: [{ bearer: [] }] };
const noFile = { 404: refusal("conversation.not_found", "file.not_kept", "shop.not_found") };

/** What takes a form with a file instead of JSON: `/conversations/{id}/files`. */
export const isMessageFile = (asked: string): boolean => /\/conversations\/[^/]+\/files$/.test(asked);

const sendRoute = createRoute({
  ...shared,
  ...needs("conversation.reply"),
  method: "post",
  path: "/conversations/{id}/files",
  operationId: "sendConversationFile",
  summary: "Send a customer a file",
  request: { params: IdParams, headers: IdempotencyHeader, body: sentFileForm },
  responses: {
    201: ok(AddedMessage, "It leaves at once. The same key and file send once."),
    ...staffRefusals,
    404: refusal("conversation.not_found", "message.not_found", "shop.not_found"),
    409: refusal(
      "conversation.window_closed",
      "conversation.blocked",
      "file.no_room",
      "idempotency.key_reused",
    ),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal(
      "request.invalid",
      "file.not_taken",
      "file.too_large",
      "file.disguised",
      "file.broken",
      "message.not_sendable",
    ),
  },
});

const anyBytes = { schema: z.string().openapi({ format: "binary" }) };
const shownTypes = ["image/webp", "image/jpeg", "audio/ogg", "video/mp4", "application/pdf"];

const getRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/{id}/messages/{messageId}/file",
  operationId: "getMessageFile",
  summary: "Fetch the file of a message",
  description:
    "A player may ask for a part by `Range`. Pictures, recordings and films are shown where they are asked for; documents are saved.",
  request: { params: FileParams, query: FileQuery },
  responses: {
    200: {
      description: "The file, in the type its bytes were recognised as.",
      content: Object.fromEntries(shownTypes.map((type) => [type, anyBytes])),
    },
    206: { description: "The part that was asked for." },
    ...staffRefusals,
    ...noFile,
    416: { description: "The part begins behind the end of the file." },
  },
});

const againRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "post",
  path: "/conversations/{id}/messages/{messageId}/file/fetch-again",
  operationId: "fetchMessageFileAgain",
  summary: "Ask WhatsApp for a file again",
  request: { params: FileParams },
  responses: {
    204: { description: "It is being fetched; the thread says how it went." },
    ...staffRefusals,
    ...noFile,
    409: refusal("file.not_failed"),
  },
});

const reactRoute = createRoute({
  ...shared,
  ...needs("conversation.reply"),
  method: "post",
  path: "/conversations/{id}/messages/{messageId}/reaction",
  operationId: "reactToMessage",
  summary: "React to a message",
  request: { params: FileParams, body: body(React) },
  responses: {
    204: { description: "It leaves at once, in the place of the one before; the same again is not sent." },
    ...staffRefusals,
    404: refusal("conversation.not_found", "message.not_found", "shop.not_found"),
    409: refusal("conversation.window_closed", "conversation.blocked", "message.no_reaction"),
  },
});

/** The parts of the form that a file comes in. */
async function readForm(c: Context<HttpEnv>) {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw refuse("request.unsupported_type");
  const form = await c.req.formData().catch(() => new FormData());
  const fields = [...form].filter(([name]) => name in SentFile.shape);
  const read = SentFile.safeParse(Object.fromEntries(fields));
  const isWhole = read.success && [read.data.caption, read.data.file.name].every(isStorable);
  if (isWhole) return read.data;
  const issues = read.error?.issues ?? [{ path: ["caption"], message: "text that cannot be stored" }];
  const detail = issues.map((issue) => issueDetail("form", issue, c.get("language")));
  throw new AppError("request.invalid", 422, { detail });
}

/** Files and reactions in the shop's chats. */
export function messageFilesRoutes({ files }: Deps) {
  const router = createRouter();
  router.openapi(sendRoute, async (c) => {
    const { file, caption, reply_to: replyTo } = await readForm(c);
    const data = new Uint8Array(await file.arrayBuffer());
    const sent = { data, name: file.name, caption, replyTo: replyTo as MessageId | null };
    const key = c.req.valid("header")["idempotency-key"];
    const id = c.req.valid("param").id as ConversationId;
    return c.json(await sendFile(staffCtx(c), files, id, sent, key), 201);
  });
  router.openapi(getRoute, async (c) => {
    const { size } = c.req.valid("query");
    const of = idsOf(c.req.valid("param"));
    const { name, ...file } = await getMessageFile(staffCtx(c), files, of, size);
    return sendPrivateMedia(c, file, name);
  });
  router.openapi(againRoute, async (c) => {
    await fetchMessageFileAgain(staffCtx(c), idsOf(c.req.valid("param")));
    return c.body(null, 204);
  });
  router.openapi(reactRoute, async (c) => {
    const { conversationId, messageId } = idsOf(c.req.valid("param"));
    await react(staffCtx(c), conversationId, messageId, c.req.valid("json").emoji);
    return c.body(null, 204);
  });
  return router;
}
