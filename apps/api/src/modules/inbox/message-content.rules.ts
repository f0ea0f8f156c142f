import { type FileKind, fileKinds } from "#db/schema/message-files.ts";

/** A message's content as people read it. What a type may hold beside this is left out, so that nothing unknown is shown. */
export type MessageContent =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string; mentions: string[] }
  | { kind: "file"; fileKind: FileKind; caption: string; name: string; headerFile: HeaderFile | null }
  | { kind: "location"; latitude: number; longitude: number; name: string; address: string }
  | { kind: "contacts"; contacts: { name: string; phones: string[] }[] }
  | { kind: "catalogue_order"; text: string; items: { code: string; quantity: number }[] }
  | { kind: "choice"; text: string }
  | {
      kind: "interactive";
      text: string;
      header: string;
      headerFile: HeaderFile | null;
      choices: string[];
      hasLink: boolean;
    }
  | {
      kind: "template";
      name: string;
      values: string[];
      text: string;
      header: string;
      headerFile: HeaderFile | null;
      footer: string;
      choices: string[];
    }
  | { kind: "other"; type: string };

/** A picture or a document that a message names by an address of ours; the path of it. */
type HeaderFile = { kind: "image" | "document"; name: string; url: string };

type Body = Record<string, unknown>;

const longestText = 5_000;
const longestName = 300;

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (level, key) =>
      typeof level === "object" && level !== null
        ? (level as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
const textAt = (value: unknown, path: (string | number)[], longest = longestText): string => {
  const found = at(value, ...path);
  return typeof found === "string" ? Array.from(found).slice(0, longest).join("") : "";
};
const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};
const numberAt = (value: unknown, key: string): number | null => {
  const found = at(value, key);
  return typeof found === "number" && Number.isFinite(found) ? found : null;
};

const ownFile = /^\/store\/files\/[\w./-]+$/;

/** What stands above the words, as the Cloud API has it; null where it is no file, or none of ours. */
function fileAt(holder: unknown): HeaderFile | null {
  for (const kind of ["image", "document"] as const) {
    const link = textAt(holder, [kind, "link"]);
    const url = URL.canParse(link) ? new URL(link).pathname : "";
    if (ownFile.test(url)) return { kind, name: textAt(holder, [kind, "filename"], longestName), url };
  }
  return null;
}

/** Reads a stored message: the object under its type's key, as customers' phones or we wrote it. */
export function contentOf(type: string, body: Body): MessageContent {
  if (type === "text") return { kind: "text", text: textAt(body, ["body"]) };
  if (type === "note") {
    const mentions = listAt(body, "mentions").filter((id): id is string => typeof id === "string");
    return { kind: "note", text: textAt(body, ["body"]), mentions };
  }
  const fileKind = fileKinds.find((kind) => kind === type);
  if (fileKind) {
    const [caption, name] = [textAt(body, ["caption"]), textAt(body, ["filename"], longestName)];
    return { kind: "file", fileKind, caption, name, headerFile: fileAt({ [type]: body }) };
  }
  return readers[type]?.(body) ?? { kind: "other", type: Array.from(type).slice(0, 40).join("") };
}

const readers: Record<string, (body: Body) => MessageContent | undefined> = {
  location: (body) => {
    const [latitude, longitude] = [numberAt(body, "latitude"), numberAt(body, "longitude")];
    if (latitude === null || longitude === null) return undefined;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
    const [name, address] = [textAt(body, ["name"], longestName), textAt(body, ["address"], longestName)];
    return { kind: "location", latitude, longitude, name, address };
  },
  contacts: (body) => ({
    kind: "contacts",
    contacts: listAt(body, "contacts")
      .slice(0, 20)
      .map((contact) => ({
        name: textAt(contact, ["name", "formatted_name"], longestName),
        phones: listAt(contact, "phones")
          .slice(0, 5)
          .map((phone) => textAt(phone, ["phone"], 40))
          .filter(Boolean),
      })),
  }),
  order: (body) => ({
    kind: "catalogue_order",
    text: textAt(body, ["text"]),
    items: listAt(body, "product_items")
      .slice(0, 100)
      .map((item) => ({
        code: textAt(item, ["product_retailer_id"], 100),
        quantity: numberAt(item, "quantity") ?? 1,
      })),
  }),
  button: (body) => ({ kind: "choice", text: textAt(body, ["text"]) }),
  interactive: (body) => {
    const reply = textAt(body, ["button_reply", "title"]) || textAt(body, ["list_reply", "title"]);
    if (reply) return { kind: "choice", text: reply };
    const buttons = listAt(body, "action", "buttons").map((button) => textAt(button, ["reply", "title"]));
    const rows = listAt(body, "action", "sections").flatMap((section) =>
      listAt(section, "rows").map((row) => textAt(row, ["title"])),
    );
    const link = textAt(body, ["action", "parameters", "display_text"]);
    return {
      kind: "interactive",
      text: textAt(body, ["body", "text"]),
      header: textAt(body, ["header", "text"]),
      headerFile: fileAt(at(body, "header")),
      choices: [...buttons, ...rows, link].filter(Boolean).slice(0, 30),
      hasLink: link !== "",
    };
  },
  template: (body) => ({
    kind: "template",
    name: textAt(body, ["name"], longestName),
    values: listAt(body, "components").flatMap((component) =>
      listAt(component, "parameters")
        .map((parameter) => textAt(parameter, ["text"]))
        .filter(Boolean),
    ),
    text: textAt(body, ["body"]),
    header: textAt(body, ["header"]),
    headerFile: fileAt(
      at(
        listAt(body, "components").find((component) => textAt(component, ["type"]) === "header"),
        "parameters",
        0,
      ),
    ),
    footer: textAt(body, ["footer"]),
    choices: listAt(body, "buttons")
      .filter((title): title is string => typeof title === "string")
      .slice(0, 10),
  }),
};

/** Meta's id of the message that another one answers; null where it answers none. */
export const answeredIn = (body: Body): string | null => textAt(body, ["context", "id"], 1_000) || null;

/** Whether the customer passed a message on from another chat. */
export const isForwarded = (body: Body): boolean =>
  at(body, "context", "forwarded") === true || at(body, "context", "frequently_forwarded") === true;

/** What a reaction says: of which message, and the sign, empty where it was taken back. */
export const readReaction = (body: Body): { wamid: string; emoji: string } => ({
  wamid: textAt(body, ["message_id"], 1_000),
  emoji: textAt(body, ["emoji"], 16),
});
