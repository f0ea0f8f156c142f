import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { makeWorkbook } from "../../../test/make-workbook.ts";
import { maxImportBytes, maxUnpackedBytes, readSheet } from "./read-sheet.ts";

const file = (...parts: BlobPart[]) => new File(parts, "bei.csv");
const packed = (bytes: number) =>
  zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(bytes) }) as Uint8Array<ArrayBuffer>;
const goods = [
  ["Jina", "Bei"],
  ["Gauni la kitenge, refu", "68,000"],
  ["Kanga “Haba na haba”", "18000"],
];

test.each([
  ["commas", 'Jina,Bei\n"Gauni la kitenge, refu","68,000"\nKanga “Haba na haba”,18000\n'],
  ["semicolons", "Jina;Bei\r\nGauni la kitenge, refu;68,000\r\nKanga “Haba na haba”;18000\r\n\r\n"],
  ["tabs", "Jina\tBei\nGauni la kitenge, refu\t68,000\nKanga “Haba na haba”\t18000"],
  ["a byte order mark", '\uFEFFJina,Bei\n"Gauni la kitenge, refu","68,000"\nKanga “Haba na haba”,18000'],
])("a list with %s is read", async (_name, text) => {
  expect((await readSheet(file(text))).lines).toEqual(goods);
});

test("lists of older spreadsheets are read in their letters", async () => {
  const utf16 = new Uint8Array(
    Uint16Array.from("\uFEFFJina;Bei\nKofia;500", (one) => one.charCodeAt(0)).buffer,
  );
  expect((await readSheet(file(utf16))).lines).toEqual([
    ["Jina", "Bei"],
    ["Kofia", "500"],
  ]);
  const windows = Uint8Array.from("Jina,Bei\nCaf\xe9,500", (one) => one.charCodeAt(0));
  expect((await readSheet(file(windows))).lines[1]).toEqual(["Café", "500"]);
});

test("the first sheet of a workbook is read, figures as one would write them", async () => {
  const sheet = await readSheet(
    makeWorkbook([
      ["Jina la bidhaa", "Bei", "Barcode"],
      ["Gauni & kitenge", 68_000, 6_161_101_234_567],
      [null, 0.1 + 0.2, null],
      ["Kanga", "45,000/=", "007"],
    ]),
  );
  expect(sheet).toEqual({
    name: "Bei",
    lines: [
      ["Jina la bidhaa", "Bei", "Barcode"],
      ["Gauni & kitenge", "68000", "6161101234567"],
      ["", "0.3", ""],
      ["Kanga", "45,000/=", "007"],
    ],
  });
});

test.each([
  ["an old workbook", file(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])), "file_type"],
  ["a picture", file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), "file_type"],
  ["an archive without a workbook", file("PK\x03\x04 and nothing behind"), "file_broken"],
  ["nothing", file(""), "file_empty"],
  ["empty lines", file("\n\n,,,\n"), "file_empty"],
  ["10,001 goods", file(`Jina\n${"Kofia\n".repeat(10_001)}`), "too_many_rows"],
  ["more than 8 MB", file(new Uint8Array(maxImportBytes + 1)), "file_large"],
  ["little that unpacks to very much", file(packed(maxUnpackedBytes + 1)), "file_large"],
])("%s is refused with its reason", async (_name, given, refusal) => {
  await expect(readSheet(given)).rejects.toMatchObject({ refusal });
});
