import type { MobileNetwork } from "#kernel/payment-words.ts";

/** The time a reference can be of; `none`: of no day there is, `unknown`: it says nothing. */
export type ReferenceDay = { from: Date; until: Date } | "none" | "unknown";

const zoneMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** A day of Dar es Salaam, or another span of it. */
function span(year: number, monthIndex: number, day: number, days = 1): ReferenceDay {
  const start = Date.UTC(year, monthIndex, day);
  const read = new Date(start);
  if (read.getUTCMonth() !== monthIndex || read.getUTCDate() !== day) return "none";
  return { from: new Date(start - zoneMs), until: new Date(start - zoneMs + days * dayMs) };
}

/**
 * When a wallet's reference was given out, as far as it says so.
 *
 * @param near a moment near it: HaloPesa writes the year's last digit only
 */
export function dayOfReference(network: MobileNetwork, reference: string, near: Date): ReferenceDay {
  switch (network) {
    case "mpesa":
      return ofMpesa(reference);
    case "mixx":
      return reference.length === 14 ? ofYear(2000 + Number(reference.slice(0, 2))) : "unknown";
    case "airtel_money":
      return ofAirtel(reference);
    case "halopesa":
      return ofHaloPesa(reference, near);
  }
}

const ofYear = (year: number): ReferenceDay => ({
  from: new Date(Date.UTC(year, 0, 1) - zoneMs),
  until: new Date(Date.UTC(year + 1, 0, 1) - zoneMs),
});

/** Year as a letter or figure (8 is 2021, D is 2026), month A to L, day 1 to 9 and then A to V. */
function ofMpesa(reference: string): ReferenceDay {
  const year = 2013 + Number.parseInt(reference[0]!, 36);
  const month = reference.charCodeAt(1) - "A".charCodeAt(0);
  const day = Number.parseInt(reference[2]!, 36);
  if (year < 2018 || year > 2030 || month < 0 || month > 11 || !(day >= 1 && day <= 31)) return "none";
  return span(year, month, day);
}

/** PP261114.1526.B20017: the day and the minute. */
function ofAirtel(reference: string): ReferenceDay {
  const [, year, month, day, hour, minute] = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})\.?(\d{2})(\d{2})/
    .exec(reference)!
    .map(Number) as number[];
  const of = span(2000 + year!, month! - 1, day!);
  if (typeof of === "string" || hour! > 23 || minute! > 59) return "none";
  const from = new Date(of.from.getTime() + (hour! * 60 + minute!) * 60_000);
  return { from, until: new Date(from.getTime() + 60_000) };
}

/** Of those with 16 digits: the year's last digit, the day of the year from 000, the second of the day. */
function ofHaloPesa(reference: string, near: Date): ReferenceDay {
  if (reference.length !== 16) return "unknown";
  const [digit, dayOfYear, second] = [reference[0], reference.slice(1, 4), reference.slice(4, 9)].map(Number);
  if (dayOfYear! > 365 || second! >= 86_400) return "none";
  const thisYear = new Date(near.getTime() + zoneMs).getUTCFullYear();
  const year = thisYear - ((thisYear - digit! + 10) % 10);
  const from = new Date(Date.UTC(year, 0, 1) - zoneMs + dayOfYear! * dayMs + second! * 1_000);
  return { from, until: new Date(from.getTime() + 1_000) };
}
