import type { Language } from "@agiza/i18n/language";
import type { TemplateCategory, TemplatePurpose } from "#db/schema/templates.ts";
import type { Settings } from "#kernel/ctx.ts";
import { codeText, factsOfPurpose } from "./template-purposes.rules.ts";
import type { TemplateForm, TextForm } from "./template-form.rules.ts";

/** What a proposal says in a language: its body, the name of its button, and an example of each fact. */
type Proposed = { body: string; button?: string; examples: string[] };

type Proposal = {
  purpose: Exclude<TemplatePurpose, "code">;
  category?: TemplateCategory;
  sw: Proposed;
  en: Proposed;
};

/**
 * The texts a shop starts from, ready for Meta's review: no value begins or ends one, and none asks for money that somebody
 * owes. The facts come in the order of `factsOfPurpose`.
 */
const texts: Proposal[] = [
  {
    purpose: "order_link",
    sw: {
      body: "Habari {{1}}, oda yako kutoka {{2}} inakusubiri. Ikamilishe kabla ya {{3}} kwa kubonyeza hapa chini.",
      button: "Fungua oda",
      examples: ["Asha", "Neema Vitenge", "Jumapili 22 Novemba, saa 2:00 usiku (8:00 PM)"],
    },
    en: {
      body: "Hi {{1}}, your order at {{2}} is waiting for you. Finish it before {{3}} with the button below.",
      button: "Open order",
      examples: ["Asha", "Neema Vitenge", "Sunday 22 November, 8:00 PM"],
    },
  },
  {
    purpose: "order_received",
    sw: {
      body: "Asante {{1}} kwa kununua kutoka {{2}}. Tumepokea oda namba {{3}}, jumla {{4}}. Tutakujulisha itakapokuwa tayari.",
      button: "Fungua oda",
      examples: ["Asha", "Neema Vitenge", "1042", "TZS 68,000.00"],
    },
    en: {
      body: "Thank you {{1}} for buying from {{2}}. We have order {{3}}, total {{4}}. We will tell you when it is ready.",
      button: "Open order",
      examples: ["Asha", "Neema Vitenge", "1042", "TZS 68,000.00"],
    },
  },
  {
    purpose: "pay_request",
    sw: {
      body: "Oda yako kutoka {{1}}, namba {{2}}, inasubiri malipo ya {{3}}. Bonyeza hapa chini kulipa. Simu yako itaomba namba ya siri; usimpe mtu yeyote.",
      button: "Lipa hapa",
      examples: ["Neema Vitenge", "1042", "TZS 68,000.00"],
    },
    en: {
      body: "Your order at {{1}}, number {{2}}, is waiting for a payment of {{3}}. Pay with the button below. Your phone will ask for your PIN; give it to nobody.",
      button: "Pay here",
      examples: ["Neema Vitenge", "1042", "TZS 68,000.00"],
    },
  },
  {
    purpose: "payment_in",
    sw: {
      body: "Tumepokea {{1}} kwa ajili ya oda yako kutoka {{2}}, namba {{3}}. Imebaki {{4}} kulipa.",
      button: "Fungua oda",
      examples: ["TZS 30,000.00", "Neema Vitenge", "1042", "TZS 38,000.00"],
    },
    en: {
      body: "We received {{1}} for your order at {{2}}, number {{3}}. There is {{4}} left to pay.",
      button: "Open order",
      examples: ["TZS 30,000.00", "Neema Vitenge", "1042", "TZS 38,000.00"],
    },
  },
  {
    purpose: "ready_pickup",
    sw: {
      body: "Oda yako kutoka {{1}}, namba {{2}}, iko tayari. Karibu uichukue; mahali pameandikwa kwenye ukurasa wa oda.",
      button: "Fungua oda",
      examples: ["Neema Vitenge", "1042"],
    },
    en: {
      body: "Your order at {{1}}, number {{2}}, is ready. Come and collect it; the place is written on the order's page.",
      button: "Open order",
      examples: ["Neema Vitenge", "1042"],
    },
  },
  {
    purpose: "on_the_way",
    sw: {
      body: "Oda yako kutoka {{1}}, namba {{2}}, iko njiani kuja kwako. Bonyeza hapa chini kuifuatilia.",
      button: "Fungua oda",
      examples: ["Neema Vitenge", "1042"],
    },
    en: {
      body: "Your order at {{1}}, number {{2}}, is on its way to you. Follow it with the button below.",
      button: "Open order",
      examples: ["Neema Vitenge", "1042"],
    },
  },
  {
    purpose: "change_request",
    sw: {
      body: "Samahani, tunaomba kubadilisha oda yako kutoka {{1}}, namba {{2}}. Jumla mpya itakuwa {{3}}. Bonyeza hapa chini uangalie na utuambie kama unakubali.",
      button: "Fungua oda",
      examples: ["Neema Vitenge", "1042", "TZS 61,000.00"],
    },
    en: {
      body: "Sorry, we ask to change your order at {{1}}, number {{2}}. The new total would be {{3}}. Open it with the button below and tell us whether you agree.",
      button: "Open order",
      examples: ["Neema Vitenge", "1042", "TZS 61,000.00"],
    },
  },
  {
    purpose: "receipt",
    sw: {
      body: "Asante kwa kununua kutoka {{1}}. Umelipa oda namba {{2}}, jumla {{3}}. Risiti yako ni namba {{4}}. Bonyeza hapa chini kuiona.",
      button: "Fungua oda",
      examples: ["Neema Vitenge", "1042", "TZS 68,000.00", "317"],
    },
    en: {
      body: "Thank you for buying from {{1}}. You have paid order {{2}}, total {{3}}. Your receipt is number {{4}}. See it with the button below.",
      button: "Open order",
      examples: ["Neema Vitenge", "1042", "TZS 68,000.00", "317"],
    },
  },
  {
    purpose: "debt_entry",
    sw: {
      body: "Umekopa bidhaa kutoka {{1}}, jumla {{2}}. Deni lako sasa ni {{3}}. Kama si sahihi, tujibu hapa.",
      examples: ["Neema Vitenge", "TZS 20,000.00", "TZS 45,000.00"],
    },
    en: {
      body: "You took goods on credit from {{1}}, total {{2}}. You now owe {{3}}. If this is not right, answer us here.",
      examples: ["Neema Vitenge", "TZS 20,000.00", "TZS 45,000.00"],
    },
  },
  {
    purpose: "debt_reminder",
    sw: {
      body: "Habari {{1}}, hii ni taarifa ya akaunti yako kwa {{2}}. Bonyeza hapa chini kuiona. Kama umeshalipa, asante.",
      button: "Angalia akaunti",
      examples: ["Asha", "Neema Vitenge"],
    },
    en: {
      body: "Hi {{1}}, this is a notice about your account at {{2}}. See it with the button below. If you have paid already, thank you.",
      button: "See account",
      examples: ["Asha", "Neema Vitenge"],
    },
  },
  {
    purpose: "staff_invite",
    sw: {
      body: "Umealikwa na {{1}} kufanya kazi {{2}}. Kazi yako: {{3}}. Bonyeza hapa chini kukubali mwaliko.",
      button: "Fungua mwaliko",
      examples: ["Neema Mushi", "Neema Vitenge", "mhudumu"],
    },
    en: {
      body: "You are invited by {{1}} to work at {{2}}. Your role: {{3}}. Accept the invitation with the button below.",
      button: "Open invitation",
      examples: ["Neema Mushi", "Neema Vitenge", "shop assistant"],
    },
  },
  {
    purpose: "digest",
    sw: {
      body: "Habari za leo kwa {{1}}: mauzo {{2}}, pesa iliyoingia {{3}}, mikopo {{4}}, matumizi {{5}}. Oda ambazo hazijakamilika: {{6}}. Kazi njema kesho.",
      examples: ["Neema Vitenge", "TZS 412,000.00", "TZS 380,000.00", "TZS 32,000.00", "TZS 15,000.00", "4"],
    },
    en: {
      body: "Today at {{1}}: sales {{2}}, money received {{3}}, given on credit {{4}}, expenses {{5}}. Orders that are still open: {{6}}. Have a good evening.",
      examples: ["Neema Vitenge", "TZS 412,000.00", "TZS 380,000.00", "TZS 32,000.00", "TZS 15,000.00", "4"],
    },
  },
  {
    purpose: "optout_ok",
    sw: {
      body: "Hutapata tena matangazo ya {{1}}. Taarifa za oda zitaendelea. Ukiyataka tena, jibu ANZA MATANGAZO.",
      examples: ["Neema Vitenge"],
    },
    en: {
      body: "You will get no more promotions from {{1}}. Messages about your orders continue. Reply START PROMOTIONS to get them again.",
      examples: ["Neema Vitenge"],
    },
  },
];

/** Where a purpose's link leads: the order's page, or the back-office for who works in the shop. */
const linkBase = (purpose: TemplatePurpose, { checkoutUrl, backofficeUrl }: LinkBases): string =>
  `${purpose === "staff_invite" ? backofficeUrl : checkoutUrl}/{{1}}`;

type LinkBases = Pick<Settings, "checkoutUrl" | "backofficeUrl">;

const linkExample = (purpose: TemplatePurpose): string =>
  purpose === "staff_invite" ? "invite/abc" : "cart?token=abc";

function textOf(purpose: TemplatePurpose, language: Language, said: Proposed, bases: LinkBases): TextForm {
  const { hasLink } = factsOfPurpose[purpose];
  const { body, button = "", examples } = said;
  return {
    language,
    header: "",
    body,
    footer: "",
    buttons: hasLink ? [{ kind: "url", text: button, url: linkBase(purpose, bases) }] : [],
    examples: hasLink ? [...examples, linkExample(purpose)] : examples,
  };
}

const code = (): TemplateForm & { purpose: TemplatePurpose } => ({
  name: "code",
  purpose: "code",
  category: "authentication",
  texts: (["en", "sw"] as const).map((language) => ({
    language,
    ...codeText[language],
    examples: ["482913"],
  })),
});

/** One template for each purpose, in both languages, with the addresses that this product runs under. */
export const proposals = (bases: LinkBases): (TemplateForm & { purpose: TemplatePurpose })[] => [
  ...texts.map(({ purpose, category = "utility", en, sw }) => ({
    name: purpose,
    purpose,
    category,
    texts: [textOf(purpose, "en", en, bases), textOf(purpose, "sw", sw, bases)],
  })),
  code(),
];
