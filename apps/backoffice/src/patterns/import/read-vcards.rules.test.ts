import fc from "fast-check";
import { expect, test } from "vitest";
import { type Contact, readVcards } from "./read-vcards.rules.ts";

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n");
const contact = (more: Partial<Contact>): Contact => ({
  name: "",
  phones: [],
  birthday: "",
  gender: "",
  notes: "",
  ...more,
});

test.each([
  [
    "2.1 in quoted-printable, folded",
    card(
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=75=6D=61;=41=73=68=61;;;",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41=73=68=61=20=\r\n=E2=80=9CJumla=E2=80=9D",
      "TEL;HOME:022 211 1111",
      "TEL;CELL;PREF:0754-111-222",
    ),
    contact({ name: "Asha “Jumla”", phones: ["0754-111-222", "022 211 1111"] }),
  ],
  [
    "3.0 as WhatsApp shares it",
    card(
      "VERSION:3.0",
      "N:Juma;Asha;;;",
      "FN:Asha Juma",
      "item1.TEL;waid=255754111222:+255 754 111 222",
      "item1.X-ABLabel:Mobile",
      "BDAY:1990-03-14",
      "NOTE:Vitenge\\, kanga\\nKila Ijumaa",
      "PHOTO;BASE64:AAAA",
      " BBBB:CC",
    ),
    contact({
      name: "Asha Juma",
      phones: ["+255 754 111 222"],
      birthday: "14/3",
      notes: "Vitenge, kanga\nKila Ijumaa",
    }),
  ],
  [
    "4.0 with a telephone as an address",
    card(
      "VERSION:4.0",
      "FN:Neema",
      "GENDER:F",
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+255-715-333-444;ext=2',
      "BDAY:--0229",
    ),
    contact({ name: "Neema", phones: ["+255-715-333-444"], birthday: "29/2", gender: "F" }),
  ],
  [
    "without a name",
    card("VERSION:3.0", "TEL:0754111222", "TEL:+255754111222"),
    contact({ phones: ["0754111222"] }),
  ],
  [
    "of a business",
    card("VERSION:3.0", "ORG:Duka la Mama;Sokoni", "TEL:0754111222"),
    contact({ name: "Duka la Mama", phones: ["0754111222"] }),
  ],
])("%s", (_name, text, expected) => {
  expect(readVcards(text)).toEqual([expected]);
});

test("a file that ends in the middle of a card keeps what it says", () => {
  expect(
    readVcards(`${card("FN:Asha", "TEL:0754111222")}\nBEGIN:VCARD\nFN:Juma\nTEL:0754111223`),
  ).toHaveLength(2);
});

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => `N${text.replaceAll(/\s/g, "")}`);
const number = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+2557${String(n).padStart(8, "0")}`);

/** As phones write 3.0: signs escaped, lines folded at any place. */
const escaped = (text: string) => text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`);
const folded = (line: string, at: number) => {
  const signs = Array.from(line);
  const place = 4 + (at % Math.max(signs.length - 4, 1));
  return `${signs.slice(0, place).join("")}\r\n ${signs.slice(place).join("")}`;
};
/** As phones write 2.1: every byte as a figure, a soft break where the line is long. */
const quoted = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte, at) => {
    const figure = `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    return at % 20 === 19 ? `${figure}=\r\n` : figure;
  }).join("");

test("whatever people are called, their names and numbers come back as they were written", () => {
  const people = fc.array(fc.record({ name, number, fold: fc.nat(60) }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(people, fc.boolean(), (all, isOld) => {
      const text = all
        .map(({ name: called, number: phone, fold }) =>
          isOld
            ? card(
                "VERSION:2.1",
                `FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:${quoted(called)}`,
                `TEL;CELL:${phone}`,
              )
            : card("VERSION:3.0", folded(`FN:${escaped(called)}`, fold), `TEL;TYPE=CELL:${phone}`),
        )
        .join("\r\n");
      expect(readVcards(text).map((one) => [one.name, one.phones])).toEqual(
        all.map((one) => [one.name, [one.number]]),
      );
    }),
  );
});

test("nothing that is put into a file ends the reading", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      expect(Array.isArray(readVcards(`BEGIN:VCARD\n${text}\nEND:VCARD`))).toBe(true);
    }),
  );
});
