import type { ChatMessage } from "../../contract.ts";
import { safeUrl } from "./rich-text.ts";

export type Picture = { url: string | null; name: string };
export type ReplyButton = { id: string; title: string };
export type ListRow = { id: string; title: string; description: string };
export type ListSection = { title: string; rows: ListRow[] };

/** The texts around an interactive message's choices; empty strings where the shop sent none. */
export type Framed = {
  header: string;
  picture: Picture | null;
  document: Picture | null;
  body: string;
  footer: string;
};

/** What a bubble shows, read from a Cloud API body. */
export type MessageView =
  | { kind: "text"; text: string }
  | ({ kind: "buttons"; buttons: ReplyButton[] } & Framed)
  | ({ kind: "list"; button: string; sections: ListSection[] } & Framed)
  | ({ kind: "link"; label: string; url: string | null } & Framed)
  | ({ kind: "location_request" } & Framed)
  | { kind: "picture"; picture: Picture; caption: string }
  | { kind: "sound" | "film"; url: string | null; caption: string }
  | { kind: "file"; type: string; name: string; url: string | null; caption: string }
  | { kind: "contacts"; contacts: { name: string; phones: string[] }[] }
  | {
      kind: "template";
      name: string;
      picture: Picture | null;
      document: Picture | null;
      parameters: string[];
      buttons: ReplyButton[];
    }
  | { kind: "location"; name: string; address: string; url: string }
  | { kind: "reaction"; emoji: string }
  | { kind: "unknown"; type: string; json: string };

/** Reads a message for showing. A body that is not what its type promises is `unknown`, never an error. */
export function viewMessage({ type, body }: Pick<ChatMessage, "type" | "body">): MessageView {
  switch (type) {
    case "text":
      return { kind: "text", text: textAt(body, "body") };
    case "interactive":
      return viewInteractive(body) ?? unknown(type, body);
    case "button":
      return { kind: "text", text: textAt(body, "text") };
    case "image":
    case "sticker":
      return { kind: "picture", picture: viewPicture(body), caption: textAt(body, "caption") };
    case "audio":
      return { kind: "sound", url: fileUrl(body), caption: "" };
    case "video":
      return { kind: "film", url: fileUrl(body), caption: textAt(body, "caption") };
    case "document":
      return {
        kind: "file",
        type,
        name: textAt(body, "filename") || textAt(body, "id") || textAt(body, "link"),
        url: fileUrl(body),
        caption: textAt(body, "caption"),
      };
    case "contacts":
      return { kind: "contacts", contacts: listAt(body, "contacts").map(viewContact) };
    case "template":
      return viewTemplate(body);
    case "reaction":
      return { kind: "reaction", emoji: textAt(body, "emoji") };
    case "location":
      return viewLocation(body) ?? unknown(type, body);
    default:
      return unknown(type, body);
  }
}

function viewInteractive(body: Json): MessageView | null {
  const action = objectAt(body, "action") ?? {};
  switch (textAt(body, "type")) {
    case "button_reply":
    case "list_reply": {
      const reply = objectAt(body, "button_reply") ?? objectAt(body, "list_reply") ?? {};
      return { kind: "text", text: textAt(reply, "title") };
    }
    case "button":
      return { kind: "buttons", ...frame(body), buttons: listAt(action, "buttons").map(viewReplyButton) };
    case "list":
      return {
        kind: "list",
        ...frame(body),
        button: textAt(action, "button"),
        sections: listAt(action, "sections").map(viewSection),
      };
    case "cta_url": {
      const parameters = objectAt(action, "parameters") ?? {};
      const url = safeUrl(textAt(parameters, "url"));
      return { kind: "link", ...frame(body), label: textAt(parameters, "display_text"), url };
    }
    case "location_request_message":
      return { kind: "location_request", ...frame(body) };
    default:
      return null;
  }
}

function frame(body: Json): Framed {
  const header = objectAt(body, "header") ?? {};
  return {
    header: textAt(header, "text"),
    ...viewFiles(header),
    body: textAt(objectAt(body, "body") ?? {}, "text"),
    footer: textAt(objectAt(body, "footer") ?? {}, "text"),
  };
}

/** A picture or a document above the words. */
function viewFiles(holder: Json): { picture: Picture | null; document: Picture | null } {
  const [image, document] = [objectAt(holder, "image"), objectAt(holder, "document")];
  return {
    picture: image && viewPicture(image),
    document: document && { ...viewPicture(document), name: textAt(document, "filename") },
  };
}

/** Where the phone gets a file: the sandbox keeps what was sent by id. */
function fileUrl(media: Json): string | null {
  const id = textAt(media, "id");
  return /^\d+$/.test(id) ? `/__sandbox/files/${id}` : safeUrl(textAt(media, "link"));
}

function viewContact(contact: Json) {
  const phones = listAt(contact, "phones").map((phone) => textAt(phone, "phone"));
  return { name: textAt(objectAt(contact, "name") ?? {}, "formatted_name"), phones };
}

function viewPicture(image: Json): Picture {
  return { url: fileUrl(image), name: textAt(image, "id") || textAt(image, "link") };
}

function viewReplyButton(button: Json): ReplyButton {
  const reply = objectAt(button, "reply") ?? {};
  return { id: textAt(reply, "id"), title: textAt(reply, "title") };
}

function viewSection(section: Json): ListSection {
  return {
    title: textAt(section, "title"),
    rows: listAt(section, "rows").map((row) => ({
      id: textAt(row, "id"),
      title: textAt(row, "title"),
      description: textAt(row, "description"),
    })),
  };
}

/** A template travels as its name and values; the words live with the provider, so the values are what can be shown. */
function viewTemplate(body: Json): MessageView {
  const components = listAt(body, "components");
  const values = (type: string) =>
    components
      .filter((component) => textAt(component, "type").toLowerCase() === type)
      .flatMap((component) => listAt(component, "parameters"));
  const buttons = components
    .filter((component) => textAt(component, "sub_type").toLowerCase() === "quick_reply")
    .flatMap((component) => listAt(component, "parameters"))
    .map((parameter) => ({ id: textAt(parameter, "payload"), title: textAt(parameter, "payload") }));
  return {
    kind: "template",
    name: textAt(body, "name"),
    ...viewFiles(values("header")[0] ?? {}),
    parameters: [...values("header"), ...values("body")]
      .map((value) => textAt(value, "text"))
      .filter(Boolean),
    buttons,
  };
}

function viewLocation(body: Json): MessageView | null {
  const latitude = Number(body["latitude"]);
  const longitude = Number(body["longitude"]);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return {
    kind: "location",
    name: textAt(body, "name"),
    address: textAt(body, "address"),
    url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  };
}

const unknown = (type: string, body: Json): MessageView => ({
  kind: "unknown",
  type,
  json: JSON.stringify(body, null, 2),
});

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textAt(object: Json, key: string): string {
  const value = object[key];
  return typeof value === "string" ? value : "";
}

function objectAt(object: Json, key: string): Json | null {
  const value = object[key];
  return isObject(value) ? value : null;
}

function listAt(object: Json, key: string): Json[] {
  const value = object[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
}
