import {
  type ConsentChannel,
  type ConsentSource,
  type ConsentState,
  maxPhones,
  maxTags,
} from "#db/schema/customers.ts";
import type { CustomerDetails } from "./customer-details.repository.ts";
import { tidyTags } from "./customer-form.rules.ts";
import { refuse } from "./customers.errors.ts";

/** Until when two who became one can be parted again. */
export const undoHours = 24;
/** The most that may stand in a customer's notes. */
export const maxNotes = 1000;

/** What somebody last said to offers on a channel, and how the shop heard it. */
export type Word = { state: ConsentState; at: Date | null; source: ConsentSource | null };
export type Words = Record<ConsentChannel, Word>;

/** A customer who is to be one with another. */
export type Side = { details: CustomerDetails; words: Words };

/** Every number of both, those of the one who stays first. */
export const allPhones = (
  kept: Pick<CustomerDetails, "phones">,
  gone: Pick<CustomerDetails, "phones">,
): string[] => [...new Set([...kept.phones, ...gone.phones])];

/**
 * The numbers that stay: all of them where a customer may have so many, else the chosen ones. The one the shop writes to stays
 * the first, or who stays would be written to elsewhere.
 *
 * @throws customer.merge_phones
 */
export function choosePhones(
  kept: CustomerDetails,
  gone: CustomerDetails,
  chosen: readonly string[] | undefined,
): string[] {
  const all = allPhones(kept, gone);
  if (chosen === undefined && all.length <= maxPhones) return all;
  const stay = all.filter((phone) => chosen?.includes(phone));
  const isKnown = chosen !== undefined && stay.length === new Set(chosen).size;
  const [first] = kept.phones;
  const keepsFirst = first === undefined || stay[0] === first;
  if (!isKnown || !keepsFirst || stay.length === 0 || stay.length > maxPhones)
    throw refuse("customer.merge_phones", {}, { field: "phones" });
  return stay;
}

/**
 * What of two words stands: the later one. A no from the chat is taken back in the chat alone, so a yes that staff wrote down
 * afterwards does not beat it.
 */
export function standingWord(one: Word, other: Word): Word {
  if (one.state === "unknown") return other;
  if (other.state === "unknown") return one;
  const [earlier, later] = isLater(one, other) ? [other, one] : [one, other];
  const isTheirNo = earlier.state === "refused" && isOwnWord(earlier);
  return isTheirNo && !isOwnWord(later) ? earlier : later;
}

/** What they said themselves, which nobody else takes back for them. */
const isOwnWord = ({ source }: Word): boolean => source === "chat" || source === "link";

/** Of two at the same moment the no counts as the later. */
function isLater(one: Word, other: Word): boolean {
  const [at, otherAt] = [one.at?.getTime() ?? 0, other.at?.getTime() ?? 0];
  return at === otherAt ? one.state === "refused" : at > otherAt;
}

const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);

/** What both wrote down, each once. */
const joinNotes = (kept: string, gone: string): string =>
  gone === "" || kept.includes(gone) ? kept : kept === "" ? gone : `${kept}\n\n${gone}`;

/**
 * What is known of two who are one: what the one who stays has, and where they have nothing, what the other has. A place and a
 * birthday are taken whole. Tags and notes are joined; who is blocked stays blocked.
 *
 * @throws customer.merge_too_long tags or notes do not fit into one customer
 */
export function mergeDetails({ details: kept, words: said }: Side, { details: gone, words: heard }: Side) {
  const hasPlace = kept.region !== null || kept.district !== "" || kept.landmark !== "";
  const { region, district, landmark } = hasPlace ? kept : gone;
  const { birthMonth, birthDay } = kept.birthMonth === null ? gone : kept;
  const tags = tidyTags([...kept.tags, ...gone.tags]);
  const notes = joinNotes(kept.notes, gone.notes);
  if (tags.length > maxTags || notes.length > maxNotes) throw refuse("customer.merge_too_long");
  const whatsapp = standingWord(said.whatsapp, heard.whatsapp);
  const sms = standingWord(said.sms, heard.sms);
  return {
    name: kept.name || gone.name,
    language: kept.language,
    gender: kept.gender ?? gone.gender,
    birthMonth,
    birthDay,
    region,
    district,
    landmark,
    tags,
    notes,
    priceGroup: kept.priceGroup,
    whatsappConsent: whatsapp.state,
    whatsappConsentAt: whatsapp.at,
    smsConsent: sms.state,
    smsConsentAt: sms.at,
    blockedAt: earliest(kept.blockedAt, gone.blockedAt),
    createdAt: earliest(kept.createdAt, gone.createdAt)!,
  };
}

/** What staff may have changed since a merge without keeping it from being undone: their change stays. */
const partable = [
  "name",
  "language",
  "gender",
  "birthMonth",
  "birthDay",
  "region",
  "district",
  "landmark",
  "tags",
  "notes",
  "priceGroup",
] as const;

/** What no rule can part: which number, word or block since the merge is whose. */
const bound = [
  "phones",
  "whatsappConsent",
  "whatsappConsentAt",
  "smsConsent",
  "smsConsentAt",
  "blockedAt",
] as const;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something changed since a merge that cannot be parted. */
export const isBoundTogether = (now: CustomerDetails, after: CustomerDetails): boolean =>
  bound.some((field) => !isEqual(now[field], after[field]));

/** Who stayed as they were before the merge, but for what was changed since. */
export function partDetails(now: CustomerDetails, after: CustomerDetails, before: CustomerDetails) {
  const facts = Object.fromEntries(
    partable.map((field) => [field, isEqual(now[field], after[field]) ? before[field] : now[field]]),
  ) as Pick<CustomerDetails, (typeof partable)[number]>;
  // A birthday is both or none.
  const { birthMonth, birthDay } =
    isEqual(now.birthMonth, after.birthMonth) && isEqual(now.birthDay, after.birthDay) ? before : now;
  const { whatsappConsent, whatsappConsentAt, smsConsent, smsConsentAt, blockedAt, createdAt } = before;
  return {
    ...facts,
    birthMonth,
    birthDay,
    whatsappConsent,
    whatsappConsentAt,
    smsConsent,
    smsConsentAt,
    blockedAt,
    createdAt,
  };
}
