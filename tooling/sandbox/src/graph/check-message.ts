import { checkInteractive } from "./check-interactive.ts";
import { checkMedia, mediaKinds, type MediaKind, type KnowsMedia } from "./check-media.ts";
import { checkTemplate } from "./check-template.ts";
import { objectAt, optionalTextAt, textAt, type Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

export type CheckedMessage = {
  type: string;
  body: Json;
  /** As the caller wrote it: a phone number in `to`, else a business-scoped user id in `recipient`. */
  to: string | null;
  recipient: string | null;
  callbackData: string | undefined;
  contextId: string | undefined;
};

/** What the sending number has: files it uploaded, messages it sent or got. */
export type Known = { knowsMedia: KnowsMedia; knowsMessage: (id: string) => boolean };

/**
 * Checks the body of a send call.
 * @throws GraphError 131008 missing, 131009 or 100 wrong, 131051 unknown type
 */
export function checkMessage(call: Json, known: Known): CheckedMessage {
  if (call["messaging_product"] !== "whatsapp") {
    throw new GraphError(
      call["messaging_product"] === undefined ? 131008 : 100,
      "messaging_product must be whatsapp",
    );
  }
  if ((call["recipient_type"] ?? "individual") !== "individual") {
    throw new GraphError(131009, "recipient_type must be individual");
  }
  const to = call["to"] === undefined ? null : textAt(call, "to", "to", 150);
  const recipient = call["recipient"] === undefined ? null : textAt(call, "recipient", "recipient", 150);
  if (to === null && recipient === null) throw new GraphError(131008, "to is required");
  optionalTextAt(call, "biz_opaque_callback_data", "biz_opaque_callback_data", 512);
  const contextId =
    call["context"] === undefined
      ? undefined
      : textAt(objectAt(call, "context", "context"), "message_id", "context.message_id", 512);
  const type = call["type"] === undefined ? "text" : textAt(call, "type", "type", 64);
  const body = bodyOf(call, type, known);
  const callbackData = call["biz_opaque_callback_data"] as string | undefined;
  return { type, body, to, recipient, callbackData, contextId };
}

function bodyOf(call: Json, type: string, { knowsMedia, knowsMessage }: Known): Json {
  const isMedia = (mediaKinds as readonly string[]).includes(type);
  if (!isMedia && !["text", "interactive", "template", "reaction", "location"].includes(type)) {
    throw new GraphError(131051, `Message type ${JSON.stringify(type)} is unknown`);
  }
  const body = objectAt(call, type, type);
  if (isMedia) checkMedia(type as MediaKind, body, knowsMedia);
  else if (type === "text") textAt(body, "body", "text.body", 4096, 100);
  else if (type === "interactive") checkInteractive(body, knowsMedia);
  else if (type === "template") checkTemplate(body, knowsMedia);
  else if (type === "reaction") checkReaction(body, knowsMessage);
  else checkLocation(body);
  return body;
}

/** A reaction is taken back by an empty sign. */
function checkReaction(reaction: Json, knowsMessage: Known["knowsMessage"]) {
  const messageId = textAt(reaction, "message_id", "reaction.message_id", 512);
  if (reaction["emoji"] === undefined) throw new GraphError(131008, "reaction.emoji is required");
  if (reaction["emoji"] !== "") textAt(reaction, "emoji", "reaction.emoji", 16);
  if (!knowsMessage(messageId))
    throw new GraphError(131009, "reaction.message_id is not a message of this number");
}

function checkLocation(location: Json) {
  for (const [key, bound] of [
    ["latitude", 90],
    ["longitude", 180],
  ] as const) {
    const value = location[key];
    const degrees = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
    if (value === undefined) throw new GraphError(131008, `location.${key} is required`);
    if (!(Math.abs(degrees) <= bound)) throw new GraphError(131009, `location.${key} is out of range`);
  }
}
