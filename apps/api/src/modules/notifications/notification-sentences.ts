import { notifications as english } from "@agiza/i18n/catalogues/en/notifications";
import { notifications as swahili } from "@agiza/i18n/catalogues/sw/notifications";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import { createTranslator, type Translator } from "@agiza/i18n/translator";
import { maskPhonesIn } from "#kernel/masked-phones.ts";
import { withoutAddresses } from "#modules/notices/plain-name.rules.ts";
import { complianceSectionNames } from "#db/schema/compliance.ts";
import { isKind } from "./notification-kinds.rules.ts";
import type { NotificationRow } from "./notifications.repository.ts";

const translators: Record<Language, Translator<typeof english>> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

/** Names longer than this are cut, so that a message stays within its SMS. */
const longestName = 40;

/** Letters that an SMS can hold without being cut to 70 of them. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e]/g, "")
    .trim();

/** What people chose to be called, or call their goods: strangers among them must lead nobody elsewhere in our name. */
const nameOf = (text: string): string => withoutAddresses(plain(text)).slice(0, longestName);

/** A notification as one sentence, for messages. */
export function sentenceOf(row: NotificationRow, language: Language, masksPhones: boolean): string {
  const t = translators[language];
  if (!isKind(row.kind)) return "";
  const name = nameOf(masksPhones ? (maskPhonesIn(row.customerName) as string) : row.customerName);
  const money = (minor: number | null | undefined) => plain(formatMoney(minor ?? 0));
  return t(`sentences.${row.kind}`, {
    number: String(row.orderNumber ?? ""),
    total: money(row.orderTotalMinor),
    amount: money(row.facts.amountMinor),
    difference: money(row.facts.differenceMinor),
    sales: money(row.facts.salesMinor),
    debts: money(row.facts.debtsMinor),
    spent: money(row.facts.spentMinor),
    credit: money(row.facts.creditMinor),
    open: String(row.facts.openOrders ?? 0),
    day: row.subjectId.split("-").toReversed().join("/"),
    customer: name === "" ? t("someCustomer") : name,
    person: nameOf(row.personName ?? ""),
    count: String(row.facts.others ?? ""),
    minutes: String(row.facts.minutes ?? ""),
    goods: goodsOf(row, t),
    stage: nameOf((language === "sw" ? row.facts.stageSw : row.facts.stageEn) ?? ""),
    section: sectionOf(row, t),
    device: nameOf(row.facts.device ?? t(row.kind === "device.new" ? "someDevice" : "anyDevice")),
  });
}

function sectionOf({ subjectId }: NotificationRow, t: Translator<typeof english>): string {
  const section = complianceSectionNames.find((name) => name === subjectId);
  return section ? t(`sections.${section}`) : "";
}

function goodsOf(
  { facts: { product = "", others = 0 } }: NotificationRow,
  t: Translator<typeof english>,
): string {
  const name = nameOf(product);
  return others === 0 ? name : t("productAndOthers", { product: name, count: others });
}
