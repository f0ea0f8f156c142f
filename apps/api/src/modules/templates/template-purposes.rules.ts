import type { Language } from "@agiza/i18n/language";
import type { TemplatePurpose } from "#db/schema/templates.ts";
import type { TemplateText } from "./template-text.rules.ts";

/** What the product fills a template with: the body's values in their order, and whether a link goes with it. */
type PurposeFacts = { body: readonly string[]; hasLink: boolean };

export const factsOfPurpose: Record<TemplatePurpose, PurposeFacts> = {
  order_link: { body: ["name", "shop", "until"], hasLink: true },
  order_received: { body: ["name", "shop", "number", "total"], hasLink: true },
  pay_request: { body: ["shop", "number", "rest"], hasLink: true },
  payment_in: { body: ["paid", "shop", "number", "rest"], hasLink: true },
  ready_pickup: { body: ["shop", "number"], hasLink: true },
  on_the_way: { body: ["shop", "number"], hasLink: true },
  change_request: { body: ["shop", "number", "total"], hasLink: true },
  receipt: { body: ["shop", "number", "paid", "receipt"], hasLink: true },
  debt_entry: { body: ["shop", "amount", "debt"], hasLink: false },
  debt_reminder: { body: ["name", "shop"], hasLink: true },
  staff_invite: { body: ["owner", "shop", "role"], hasLink: true },
  digest: { body: ["shop", "sales", "received", "credit", "spent", "open"], hasLink: false },
  optout_ok: { body: ["shop"], hasLink: false },
  code: { body: ["code"], hasLink: false },
};

/** Minutes that a code is good for. */
export const codeMinutes = 10;

/** The text for codes as Meta writes it in each language: with its warning, its term and its button. */
export const codeText: Record<Language, TemplateText> = {
  en: {
    header: "",
    body: "{{1}} is your verification code. For your security, do not share this code.",
    footer: `This code expires in ${codeMinutes} minutes.`,
    buttons: [{ kind: "copy_code", text: "Copy code", url: null }],
  },
  sw: {
    header: "",
    body: "{{1}} ni namba yako ya uthibitisho. Kwa usalama wako, usimpe mtu yeyote namba hii.",
    footer: `Namba hii inaisha baada ya dakika ${codeMinutes}.`,
    buttons: [{ kind: "copy_code", text: "Nakili namba", url: null }],
  },
};
