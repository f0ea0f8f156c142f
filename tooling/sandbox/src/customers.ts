import { createHash } from "node:crypto";
import type { Core } from "./core.ts";
import { addPlatformTemplates } from "./graph/platform-templates.ts";
import type { StoredCustomer } from "./state/things.ts";

/** People who are there from the start and after every reset. */
export const firstCustomers: readonly { name: string; msisdn: string }[] = [
  { name: "Zainab Salum", msisdn: "255754000218" },
  { name: "Halima Juma", msisdn: "255754000214" },
  { name: "Godwin Tarimo", msisdn: "255689000177" },
  { name: "Amina Bakari", msisdn: "255713000640" },
  { name: "Fatma Ally", msisdn: "255622000587" },
  { name: "Peter Mwakyusa", msisdn: "255745000731" },
];

const firstNames = [
  "Asha",
  "Juma",
  "Neema",
  "Baraka",
  "Rehema",
  "Hassan",
  "Upendo",
  "Said",
  "Mwajuma",
  "Elia",
];
const lastNames = [
  "Mushi",
  "Komba",
  "Mollel",
  "Ngowi",
  "Shayo",
  "Kileo",
  "Mrema",
  "Lyimo",
  "Massawe",
  "Kimaro",
];

/** A name that stays with its number, for customers nobody named. */
function nameFor(msisdn: string): string {
  const digits = Number(msisdn.slice(-2));
  return `${firstNames[Math.floor(digits / 10)]} ${lastNames[digits % 10]}`;
}

const userIdOf = (msisdn: string) =>
  `TZ.${BigInt(`0x${createHash("sha256").update(msisdn).digest("hex").slice(0, 15)}`)
    .toString()
    .padStart(18, "1")}`;

type NewCustomer = { msisdn: string; name?: string; username?: string; phone_hidden?: boolean };

/**
 * Adds a customer, or gives a known one the name and username that are given.
 * @param wrote when they wrote to a number before; kept unless they wrote later
 */
export function addCustomer(
  core: Core,
  { msisdn, ...given }: NewCustomer,
  wrote?: { at: string; numberId: string },
): StoredCustomer {
  const known = core.store.customers.get(msisdn);
  const wroteAt = { ...known?.last_wrote_at };
  if (wrote && Date.parse(wroteAt[wrote.numberId] ?? "1970-01-01") < Date.parse(wrote.at))
    wroteAt[wrote.numberId] = wrote.at;
  const customer = core.store.customers.put({
    msisdn,
    name: nameFor(msisdn),
    created_at: wrote?.at ?? core.clock.nowIso(),
    user_id: userIdOf(msisdn),
    ...known,
    ...given,
    last_wrote_at: wroteAt,
  });
  core.news.tell("customer", customer);
  return customer;
}

/** The customer of this number, made if nobody knows it yet. */
export const customerOf = (core: Core, msisdn: string): StoredCustomer =>
  core.store.customers.get(msisdn) ?? addCustomer(core, { msisdn });

/** The shop the platform is set up with: its id there, its number and its name here. */
export const demoShop = {
  id: "shp_0000dukalaneema",
  msisdn: "255754000099",
  verified_name: "Neema Vitenge",
};

/** What the platform itself writes from: codes and invitations. */
const platformNumber = { msisdn: "255754000100", verified_name: "Agiza" };

/** Fills an empty memory with the people and the number of the demo shop. */
export function addFirstThings(core: Core): void {
  const { phoneNumberId: id, platformPhoneNumberId } = core.env.whatsapp;
  if (!core.store.numbers.get(id)) {
    core.store.numbers.put({ id, msisdn: demoShop.msisdn, verified_name: demoShop.verified_name });
  }
  if (!core.store.numbers.get(platformPhoneNumberId)) {
    core.store.numbers.put({ id: platformPhoneNumberId, ...platformNumber });
  }
  addPlatformTemplates(core);
  if (core.store.customers.count() > 0) return;
  for (const customer of firstCustomers) addCustomer(core, customer);
}
