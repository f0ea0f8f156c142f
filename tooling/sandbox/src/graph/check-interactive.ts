import { checkMedia, type KnowsMedia, type MediaKind } from "./check-media.ts";
import {
  allDifferent,
  listAt,
  objectAt,
  optionalTextAt,
  textAt,
  webAddressAt,
  type Json,
} from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

const maxBody = 1024;
const maxFooter = 60;
const maxHeader = 60;

/**
 * Checks an interactive message the way the Cloud API does, and where its pages differ (list bodies: 1,024 or
 * 4,096) by the stricter one, so that what passes here passes there.
 * @throws GraphError
 */
export function checkInteractive(interactive: Json, knowsMedia: KnowsMedia): void {
  const type = textAt(interactive, "type", "interactive.type", 64);
  const action = objectAt(interactive, "action", "interactive.action");
  textAt(objectAt(interactive, "body", "interactive.body"), "text", "interactive.body.text", maxBody);
  if (interactive["footer"] !== undefined) {
    textAt(
      objectAt(interactive, "footer", "interactive.footer"),
      "text",
      "interactive.footer.text",
      maxFooter,
    );
  }
  switch (type) {
    case "button":
      checkHeader(interactive, ["text", "image", "video", "document"], knowsMedia);
      checkButtons(action);
      return;
    case "list":
      checkHeader(interactive, ["text"], knowsMedia);
      checkList(action);
      return;
    case "cta_url":
      checkHeader(interactive, ["text", "image", "video", "document"], knowsMedia);
      checkLinkButton(action);
      return;
    case "location_request_message":
      checkHeader(interactive, [], knowsMedia);
      checkName(action, "send_location");
      return;
    default:
      throw new GraphError(131009, `interactive.type ${JSON.stringify(type)} is not supported here`);
  }
}

function checkHeader(interactive: Json, allowed: string[], knowsMedia: KnowsMedia) {
  if (interactive["header"] === undefined) return;
  const header = objectAt(interactive, "header", "interactive.header");
  const type = textAt(header, "type", "interactive.header.type", 64);
  if (!allowed.includes(type))
    throw new GraphError(131009, `interactive.header.type ${type} is not allowed here`);
  if (type === "text") {
    textAt(header, "text", "interactive.header.text", maxHeader);
    return;
  }
  checkMedia(type as MediaKind, objectAt(header, type, `interactive.header.${type}`), knowsMedia);
}

function checkButtons(action: Json) {
  const path = "interactive.action.buttons";
  const replies = listAt(action, "buttons", path, 1, 3).map((button, index) => {
    if (button["type"] !== "reply") throw new GraphError(131009, `${path}[${index}].type must be reply`);
    const reply = objectAt(button, "reply", `${path}[${index}].reply`);
    return {
      id: textAt(reply, "id", `${path}[${index}].reply.id`, 256),
      title: textAt(reply, "title", `${path}[${index}].reply.title`, 20),
    };
  });
  allDifferent(
    replies.map(({ id }) => id),
    `${path} ids`,
  );
  allDifferent(
    replies.map(({ title }) => title),
    `${path} titles`,
  );
}

function checkList(action: Json) {
  textAt(action, "button", "interactive.action.button", 20);
  const path = "interactive.action.sections";
  const sections = listAt(action, "sections", path, 1, 10);
  const ids = sections.flatMap((section, index) => {
    if (sections.length > 1) textAt(section, "title", `${path}[${index}].title`, 24);
    else optionalTextAt(section, "title", `${path}[${index}].title`, 24);
    return listAt(section, "rows", `${path}[${index}].rows`, 1, 10).map((row, place) => {
      const rowPath = `${path}[${index}].rows[${place}]`;
      textAt(row, "title", `${rowPath}.title`, 24);
      optionalTextAt(row, "description", `${rowPath}.description`, 72);
      return textAt(row, "id", `${rowPath}.id`, 200);
    });
  });
  if (ids.length > 10) throw new GraphError(131009, `${path}: total row count exceeds max allowed count: 10`);
  allDifferent(ids, `${path} row ids`);
}

function checkLinkButton(action: Json) {
  checkName(action, "cta_url");
  const parameters = objectAt(action, "parameters", "interactive.action.parameters");
  textAt(parameters, "display_text", "interactive.action.parameters.display_text", 20);
  webAddressAt(parameters, "url", "interactive.action.parameters.url");
}

function checkName(action: Json, name: string) {
  if (textAt(action, "name", "interactive.action.name", 64) !== name) {
    throw new GraphError(131009, `interactive.action.name must be ${name}`);
  }
}
