import { strToU8, zipSync } from "fflate";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** "A1", "B1" … "AA1". */
const place = (column: number, line: number): string => {
  const letter = String.fromCharCode(65 + (column % 26));
  return (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : "") + letter + (line + 1);
};

/** A workbook with one sheet as spreadsheet programs save it: texts in a table of their own, numbers in their cells. */
export function makeWorkbook(lines: readonly (readonly (string | number | null)[])[], name = "Bei"): File {
  const texts: string[] = [];
  const cell = (value: string | number | null, column: number, line: number): string => {
    if (value === null) return "";
    if (typeof value === "number") return `<c r="${place(column, line)}"><v>${value}</v></c>`;
    texts.push(value);
    return `<c r="${place(column, line)}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const rows = lines.map(
    (cells, line) => `<row r="${line + 1}">${cells.map((value, at) => cell(value, at, line)).join("")}</row>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const kinds = "http://schemas.openxmlformats.org/package/2006/relationships";
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
  const files = {
    "[Content_Types].xml": xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${kinds}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${kinds}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": xml(
      `<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`,
    ),
    "xl/sharedStrings.xml": xml(
      `<sst xmlns="${main}">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ),
  };
  return new File([zipSync(files) as Uint8Array<ArrayBuffer>], "bei-novemba.xlsx");
}
