/** A contact as a phone hands it over. */
export type Contact = { name: string; phones: string[]; birthday: string; gender: string; notes: string };

/** One line of a card: what it is, how it is written, and what it says. */
type Property = { name: string; params: Map<string, string>; value: string };

export const isVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD/i.test(text);

/** What the cells of a contact's line are. */
export const contactFields = ["name", "phone", "phone_2", "phone_3", "birthday", "gender", "notes"] as const;

/** The contacts of a file as a table, a line for each, below a line of what the cells are. */
export const contactLines = (text: string): string[][] => [
  [...contactFields],
  ...readVcards(text).map(contactLine),
];

/** More numbers than three no customer has. */
export const contactLine = ({ name, phones, birthday, gender, notes }: Contact): string[] => [
  name,
  phones[0] ?? "",
  phones[1] ?? "",
  phones[2] ?? "",
  birthday,
  gender,
  notes,
];

/** Reads vCards 2.1, 3.0 and 4.0, as phones, mail programs and WhatsApp write them. */
export function readVcards(text: string): Contact[] {
  const cards: Property[][] = [];
  let card: Property[] | null = null;
  for (const line of wholeLines(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const { name, value } = property;
    if (name === "BEGIN" && value.trim().toUpperCase() === "VCARD") card = [];
    else if (name === "END" && card) {
      cards.push(card);
      card = null;
    } else card?.push(property);
  }
  if (card && card.length > 0) cards.push(card);
  return cards.map(toContact);
}

/** Lines as they were before they were folded to fit. Pictures and keys are left out: nobody reads them here. */
function wholeLines(text: string): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.length - 1;
    if (isQuoted) lines[last] = lines[last]!.slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    // An equals sign at the end of a line of quoted-printable says that it goes on.
    isQuoted = /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(lines.at(-1)!) && line.endsWith("=");
  }
  return lines;
}

function readProperty(line: string): Property | null {
  const [, head = "", value = ""] = /^((?:[^:"]|"[^"]*")+):(.*)$/s.exec(line) ?? [];
  const [named = "", ...said] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (named === "") return null;
  const params = new Map<string, string>();
  for (const param of said) {
    const [key = "", text] = param.split(/=(.*)/s);
    const upper = key.trim().toUpperCase();
    // 2.1 writes TEL;CELL;PREF: and ENCODING without its name.
    const [name, value] =
      text === undefined ? ["TYPE", upper] : [upper, text.replaceAll('"', "").toUpperCase()];
    params.set(name, [params.get(name), value].filter(Boolean).join(","));
  }
  const name = named.split(".").at(-1)!.trim().toUpperCase();
  return { name, params, value: decoded(value, params) };
}

function decoded(value: string, params: Map<string, string>): string {
  const how = `${params.get("ENCODING") ?? ""},${params.get("TYPE") ?? ""}`;
  if (!how.includes("QUOTED-PRINTABLE")) return value;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [part] of value.matchAll(/=[0-9a-f]{2}|[^=]+|=/gi)) {
    if (/^=[0-9a-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...encoder.encode(part));
  }
  const all = Uint8Array.from(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(all);
  } catch {
    return new TextDecoder("windows-1252").decode(all);
  }
}

const plain = (text: string): string =>
  text
    .replaceAll(/\\n/gi, "\n")
    .replaceAll(/\\([\\;,:])/g, "$1")
    .trim();
/** The parts of a value, apart at signs that are not escaped. */
const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map(plain);

function toContact(card: readonly Property[]): Contact {
  const first = (name: string) => card.find((one) => one.name === name && one.value.trim() !== "")?.value;
  const [family = "", given = "", middle = ""] = partsOf(first("N") ?? "");
  const written = plain(first("FN") ?? "") || [given, middle, family].filter(Boolean).join(" ");
  const name = written || plain(first("NICKNAME") ?? "") || (partsOf(first("ORG") ?? "")[0] ?? "");
  return {
    name: name.replaceAll(/\s+/g, " "),
    phones: numbersOf(card),
    birthday: birthdayOf(first("BDAY") ?? ""),
    gender: (first("GENDER") ?? "").trim().slice(0, 1),
    notes: plain(first("NOTE") ?? ""),
  };
}

/** The numbers of a card, each once, the preferred first. */
function numbersOf(card: readonly Property[]): string[] {
  const rank = ({ params }: Property) => {
    if (params.has("PREF") || params.get("TYPE")?.includes("PREF")) return 0;
    return params.get("TYPE")?.includes("CELL") ? 1 : 2;
  };
  const numbers = card
    .filter(({ name, params }) => name === "TEL" && !params.get("TYPE")?.split(",").includes("FAX"))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ value }) => plain(value.replace(/^tel:/i, "").replace(/;.*$/s, "")))
    .filter(Boolean);
  const digits = new Set<string>();
  return numbers.filter((number) => {
    const key = number.replaceAll(/\D/g, "").slice(-9);
    return !digits.has(key) && digits.add(key);
  });
}

/** Day and month as people write them; the year is nobody's business. */
function birthdayOf(value: string): string {
  const [, month, day] = /^(?:\d{4}|--)-?(\d{2})-?(\d{2})/.exec(value.trim()) ?? [];
  return month && day ? `${Number(day)}/${Number(month)}` : "";
}
