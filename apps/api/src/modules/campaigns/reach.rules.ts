import type { Judged } from "./find-audience.ts";

/** How somebody is reached at the least cost by what they agreed to; `nobody`: not at all. */
export type Reached = "free" | "template" | "sms" | "nobody";

/** One person as each channel judges them. */
export type Judgements = { whatsapp: Judged | undefined; sms: Judged | undefined };

const mayGet = (judged: Judged | undefined): boolean => judged?.leftOut === null;

export function reachedBy({ whatsapp, sms }: Judgements): Reached {
  if (mayGet(whatsapp)) return whatsapp!.isInWindow ? "free" : "template";
  return mayGet(sms) ? "sms" : "nobody";
}

/** The same people, each as both channels judge them. */
export function pairUp(whatsapp: readonly Judged[], sms: readonly Judged[]): Judgements[] {
  const keyOf = ({ customerId, phone }: Judged) => customerId ?? phone;
  const bySms = new Map(sms.map((person) => [keyOf(person), person]));
  const paired = whatsapp.map((person) => ({ whatsapp: person, sms: bySms.get(keyOf(person)) }));
  const known = new Set(whatsapp.map(keyOf));
  const others = sms.filter((person) => !known.has(keyOf(person)));
  return [...paired, ...others.map((person) => ({ whatsapp: undefined, sms: person }))];
}

const times = (count: number, price: number | null): number | null =>
  count === 0 ? 0 : price === null ? null : count * price;

/**
 * The plan that reaches the most people, with what it costs in hundredths; null where a price is not known.
 *
 * @param prices of one template, of one part of an SMS, which a message takes at least
 */
export function planReach(
  people: readonly Judgements[],
  prices: { templateMinor: number | null; partMinor: number | null },
) {
  const by = (reached: Reached) => people.filter((person) => reachedBy(person) === reached);
  const templates = by("template");
  const [free, sms] = [by("free").length, by("sms").length];
  const costs = {
    templateMinor: times(templates.length, prices.templateMinor),
    smsMinor: times(sms, prices.partMinor),
  };
  // Who agreed to both may get the cheaper one.
  const both = templates.filter((person) => mayGet(person.sms)).length;
  const savedByEach =
    prices.templateMinor === null || prices.partMinor === null ? 0 : prices.templateMinor - prices.partMinor;
  const isKnown = costs.templateMinor !== null && costs.smsMinor !== null;
  return {
    people: people.length,
    free,
    templates: { count: templates.length, eachMinor: prices.templateMinor, costMinor: costs.templateMinor },
    sms: { count: sms, eachMinor: prices.partMinor, costMinor: costs.smsMinor },
    nobody: by("nobody").length,
    totalMinor: isKnown ? costs.templateMinor! + costs.smsMinor! : null,
    cheaperBySms: savedByEach > 0 && both > 0 ? { count: both, savedMinor: both * savedByEach } : null,
  };
}
