import { expect, test } from "vitest";
import { languages } from "@agiza/i18n/language";
import { parcelDetails } from "#modules/deliveries/parcel-words.rules.ts";
import { isNoticeKind, noticeKinds, rulesOf } from "./notice-kinds.rules.ts";
import { noticeTexts } from "./notice-texts.ts";

const facts = {
  code: "482913",
  minutes: "10",
  link: "https://app.agiza.tz/invite/Zk3vXq8nR0sYb7uTgW2cLh5pJd9mEaFi",
  inviter: "Neema Mushi",
  shop: "Neema Vitenge",
  device: "Chrome, Android",
  time: "22 Novemba 2026 saa 2:05 usiku",
  day: "7 Desemba 2026",
  text: "Oda #10483 ina dakika 5 na hakuna aliyeichukua, TZS 1,284,500.00",
  others: "12",
  contact: "0754 ••• 118".replaceAll("•", "*"),
  name: "Asha Juma",
  wayBack: "+255754111222",
  message: "Nauza kanga Tanga, naomba maelezo.",
  mark: "",
  number: "10483",
  rider: "Mwinyimkuu",
  phone: "+255754111222",
  pin: "4821",
  fare: "TZS 3,000.00",
  company: "Dar Express",
  destination: "Mwanza, Nyegezi",
  details: parcelDetails(
    {
      company: "",
      destination: "",
      waybill: "DX 48213",
      freightBy: "customer",
      freightMinor: 800_000,
    },
    "sw",
  ),
  total: "TZS 1,284,500.00",
  amount: "TZS 1,284,500.00",
  debt: "TZS 2,284,500.00",
  returned: "TZS 1,284,500.00",
  paid: "TZS 1,284,500.00",
  rest: "TZS 1,284,500.00",
  receipt: "10483",
  until: "Jumatatu, Novemba 23, saa 14:35",
};
const all = languages.flatMap((language) =>
  Object.keys(noticeKinds)
    .filter(isNoticeKind)
    .map((kind) => ({ kind, language })),
);

test.each(all)("$kind in $language is whole and fits one SMS, or two with a link", ({ kind, language }) => {
  const { subject, text } = noticeTexts(kind, language, facts);
  expect(`${subject}${text}`).not.toMatch(/[{}]/);
  if (rulesOf(kind).isMail) return;
  expect(text).toMatch(/^[\n\x20-\x7e]+$/);
  expect(text.length).toBeLessThanOrEqual(text.includes("http") ? 306 : 160);
});
