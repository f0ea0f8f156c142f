import { formatDate, formatDateTime } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { html, raw } from "hono/html";
import { previewOf } from "#modules/conversations/message-text.rules.ts";
import type { campaignMessagesTo } from "#modules/campaigns/forget-campaign-people.ts";
import type { lockCustomer } from "#modules/customers/lock-customer.ts";
import type { HeldMessage, HeldOrder, KnownBy } from "./personal-data.repository.ts";
import { type PersonalDataTexts, personalDataTexts } from "./personal-data-texts.ts";

/** Everything a shop holds about one customer; orders and messages are read while they are written down. */
export type Held = KnownBy & {
  shop: string;
  madeAt: Date;
  customer: Awaited<ReturnType<typeof lockCustomer>>;
  /** What campaigns sent them. */
  offers: Awaited<ReturnType<typeof campaignMessagesTo>>;
  orders: () => AsyncIterable<HeldOrder>;
  messages: () => AsyncIterable<HeldMessage>;
};

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1c1917; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
  dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
  dt, small { color: #57534e; } dd { margin: 0; } dd, p, li { overflow-wrap: anywhere; } dd, span { white-space: pre-line; }
  ul { padding-left: 1.2rem; margin: 0.5rem 0; } section { break-inside: avoid-page; }`;

const text = async (part: ReturnType<typeof html>): Promise<string> => (await part).toString();

/** What is held about a customer as a page to read and print, in their language; it needs nothing from the network. */
export async function* readablePage(held: Held): AsyncGenerator<string> {
  const { customer, madeAt, shop } = held;
  const { language } = customer;
  const t = personalDataTexts(language);
  const title = t("title", { shop, name: customer.name || customer.phones[0] || t("you") });
  yield await text(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <h1>${title}</h1>
          <p>${t("made", { moment: formatDateTime(madeAt, language) })}</p>
          <h2>${t("who")}</h2>
          ${facts(aboutCustomer(held, t))}
          <h2>${t("consents")}</h2>
          ${consentsOf(held, t)}
          <h2>${t("offers")}</h2>
          ${offersOf(held, t)}
          <h2>${t("orders")}</h2>
       `,
  );
  yield* listed(held.orders(), t, (order) => orderPart(order, t, language));
  yield await text(html`<h2>${t("chats")}</h2>`);
  yield* listed(held.messages(), t, (message) => messagePart(message, t, language));
  yield "</body></html>\n";
}

async function* listed<Row>(
  rows: AsyncIterable<Row>,
  t: PersonalDataTexts,
  write: (row: Row) => ReturnType<typeof html>,
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield await text(write(row));
  }
  if (isEmpty) yield await text(html`<p>${t("none")}</p>`);
}

type Fact = [name: string, value: string | null];

/** Names and values, without those nobody knows. */
const facts = (all: Fact[]) =>
  html`<dl>
    ${all
      .filter(([, value]) => value)
      .map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;

const phone = (number: string): string => formatPhone(number, "international");

function aboutCustomer({ customer, identities }: Held, t: PersonalDataTexts): Fact[] {
  const { language, gender, birthMonth, birthDay } = customer;
  return [
    [t("name"), customer.name],
    [t("phones"), customer.phones.map(phone).join("\n")],
    [t("channels.whatsapp"), identities.join("\n")],
    [t("language"), t(`languages.${language}`)],
    [t("gender"), gender && t(`genders.${gender}`)],
    [t("birthday"), birthDay === null ? null : `${birthDay}/${birthMonth}`],
    [t("place"), [customer.region, customer.district, customer.landmark].filter(Boolean).join(", ")],
    [t("tags"), customer.tags.join(", ")],
    [t("notes"), customer.notes],
    [t("priceGroup"), t(`priceGroups.${customer.priceGroup}`)],
    [t("since"), formatDate(customer.createdAt, language)],
    [t("blocked"), customer.blockedAt && formatDate(customer.blockedAt, language)],
  ];
}

function consentsOf({ consents, customer }: Held, t: PersonalDataTexts) {
  if (consents.length === 0) return html`<p>${t("none")}</p>`;
  return html`<ul>
    ${consents.map(
      ({ at, channel, state, source, note }) =>
        html`<li>
          ${[
            formatDateTime(at, customer.language),
            t(`channels.${channel}`),
            t(`states.${state}`),
            t(`sources.${source}`),
            note,
          ]
            .filter(Boolean)
            .join(" · ")}
        </li>`,
    )}
  </ul>`;
}

function offersOf({ offers, customer }: Held, t: PersonalDataTexts) {
  if (offers.length === 0) return html`<p>${t("none")}</p>`;
  return html`<ul>
    ${offers.map(({ at, phone: to, text }) => html`<li>${formatDateTime(at, customer.language)} · ${phone(to)} · ${text}</li>`)}
  </ul>`;
}

const placeOf = (order: HeldOrder): string =>
  [
    order.landmark,
    order.fulfilmentNote,
    order.pinLatitude === null ? "" : `${order.pinLatitude}, ${order.pinLongitude}`,
  ]
    .filter(Boolean)
    .join(" · ");

const settledAs = (status: string) =>
  status === "succeeded"
    ? "succeeded"
    : ["created", "submitted", "pending", "unknown"].includes(status)
      ? "open"
      : "failed";

function orderPart(order: HeldOrder, t: PersonalDataTexts, language: Language) {
  const payments = order.payments.map(
    (paid) =>
      `${formatDateTime(paid.createdAt, language)} · ${t(`methods.${paid.method}`)}${paid.phone ? ` · ${phone(paid.phone)}` : ""} · ${formatMoney(paid.amountMinor)} · ${t(`paymentStates.${settledAs(paid.status)}`)}`,
  );
  const title = `${t("order", { number: order.number === null ? "" : `#${order.number}` })} · ${formatDateTime(order.createdAt, language)}`;
  return html`<section>
    <h3>${title}</h3>
    <ul>
      ${order.lines.map((line) => html`<li>${lineText(line)}</li>`)}
    </ul>
    ${facts([
      [t("total"), formatMoney(order.totalMinor)],
      [
        t("name"),
        [order.customerName, order.customerPhone && phone(order.customerPhone)].filter(Boolean).join(" · "),
      ],
      [t("delivery"), placeOf(order)],
      [t("notes"), [order.note, order.cancelReason].filter(Boolean).join("\n")],
      [
        "",
        order.voiceNotes
          .map(({ durationMs }) => t("voiceNote", { seconds: Math.ceil((durationMs ?? 0) / 1_000) }))
          .join("\n"),
      ],
      [t("payments"), payments.join("\n")],
      ["", order.debts.map((debt) => debtText(debt, t, language)).join("\n")],
      ["", order.receipts.map(({ number }) => t("receipt", { number })).join(", ")],
    ])}
  </section>`;
}

const debtText = (
  { givenMinor, dueOn, writtenOffMinor }: HeldOrder["debts"][number],
  t: PersonalDataTexts,
  language: Language,
) =>
  [
    t("credit", { amount: formatMoney(givenMinor), day: formatDate(dueOn, language) }),
    writtenOffMinor > 0 && t("writtenOff", { amount: formatMoney(writtenOffMinor) }),
  ]
    .filter(Boolean)
    .join(" · ");

function lineText(line: HeldOrder["lines"][number]): string {
  const what = [line.name, line.variantName, ...line.addOns.map(({ name }) => name)]
    .filter(Boolean)
    .join(", ");
  const note = line.note === "" ? "" : ` (${line.note})`;
  return `${line.quantity} × ${what}${note}: ${formatMoney(line.totalMinor)}`;
}

const messagePart = ({ direction, type, body, at }: HeldMessage, t: PersonalDataTexts, language: Language) =>
  html`<p>
    <small>${formatDateTime(at, language)} · ${t(direction === "in" ? "you" : "shop")}</small>
    <span>${wordsOf(type, body)}</span>
  </p>`;

/** Also what is longer than a list of conversations shows. */
const wordsOf = (type: string, body: Record<string, unknown>): string =>
  typeof body["body"] === "string" ? body["body"] : previewOf(type, body);
