import Papa from "papaparse";
import { contactLines, isVcard } from "./read-vcards.rules.ts";
import { unpackedBytes } from "./unpacked-bytes.rules.ts";

/** A table as a spreadsheet has it: lines of cells, all of them text. */
export type Sheet = {
  name: string;
  lines: string[][];
  /** Contacts of a phone: the first line says what each cell is, in the words of this program. */
  isContacts?: true;
};

/** More than any shop's list, and what one import takes. */
export const maxImportRows = 10_000;
export const maxImportBytes = 8 * 1024 * 1024;
/** What a workbook may be unpacked: several times any shop's list, and nothing that fills a phone's memory. */
export const maxUnpackedBytes = 96 * 1024 * 1024;

/** Why a file cannot be read, as a key of the catalogue. */
export type SheetRefusal = "file_type" | "file_large" | "file_broken" | "file_empty" | "too_many_rows";

export class SheetError extends Error {
  readonly refusal: SheetRefusal;
  constructor(refusal: SheetRefusal, options?: ErrorOptions) {
    super(refusal, options);
    this.name = "SheetError";
    this.refusal = refusal;
  }
}

/** What a cell of a workbook says, as one would type it. */
type Cell = string | number | boolean | Date | null;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** Workbooks of Excel before 2007, and what is no text at all. */
const isOtherBinary = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 || bytes.subarray(0, 4_000).includes(0);

/**
 * Reads a list: CSV of any separator and usual encoding, the first sheet of a workbook, or contacts. The kind is that of the
 * bytes, whatever the file is called.
 *
 * @param mostRows refused beyond that
 * @throws SheetError
 */
export async function readSheet(file: Blob, mostRows = maxImportRows): Promise<Sheet> {
  if (file.size > maxImportBytes) throw new SheetError("file_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheet = isArchive(bytes) ? await readWorkbook(bytes) : readText(bytes);
  while (sheet.lines.at(-1)?.every((cell) => cell.trim() === "")) sheet.lines.pop();
  if (sheet.lines.length === (sheet.isContacts ? 1 : 0)) throw new SheetError("file_empty");
  if (sheet.lines.length > mostRows + 1) throw new SheetError("too_many_rows");
  return sheet;
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet> {
  if (unpackedBytes(bytes) > maxUnpackedBytes) throw new SheetError("file_large");
  // Loaded with the first workbook: who brings CSV does not pay for it. It starts no worker of its own.
  const { default: readXlsxFile } = await import("read-excel-file/web-worker");
  const sheets = await readXlsxFile(bytes.buffer as ArrayBuffer).catch((cause: unknown) => {
    throw new SheetError("file_broken", { cause });
  });
  const [first] = sheets;
  if (!first) throw new SheetError("file_empty");
  return { name: first.sheet, lines: first.data.map((line) => line.map((cell) => cellText(cell as Cell))) };
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) {
    const [day, time = ""] = cell.toISOString().slice(0, 19).split("T");
    return time === "00:00:00" ? day! : `${day} ${time}`;
  }
  // What was counted in binary fractions, 0.1 + 0.2, is meant as a person would write it.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return String(cell);
}

function readText(bytes: Uint8Array): Sheet {
  const text = decode(bytes);
  if (isVcard(text)) return { name: "", lines: contactLines(text), isContacts: true };
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  return { name: "", lines: data };
}

/** What stands between the heads: prices further down are full of commas that separate nothing. */
function separatorOf(text: string): string {
  const heads = text
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .replaceAll(/"[^"]*"/g, "");
  const counts = ["\t", ";", "|", ","].map((separator) => ({
    separator,
    count: heads.split(separator).length - 1,
  }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

/** Spreadsheets save UTF-8, UTF-16 with its mark, or, older ones on Windows, one byte for each letter. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (isOtherBinary(bytes)) throw new SheetError("file_type");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
