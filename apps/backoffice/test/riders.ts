import { useLanguage } from "@agiza/i18n/language-provider";
import { queryOptions } from "@tanstack/react-query";
import type { ListPage } from "#patterns/list/list-page.ts";
import { describeList, type ListSearch } from "#patterns/list/list-url.rules.ts";

/** Something no module of the API has, to show the patterns with: who rides a shop's orders to its customers. */
export type Rider = {
  id: string;
  name: string;
  phone: string;
  fee_minor: number;
  active: boolean;
  updated_at: string;
};

export const makeRider = (change: Partial<Rider> = {}): Rider => ({
  id: "rid_1",
  name: "Juma Kessy",
  phone: "+255754000311",
  fee_minor: 300_000,
  active: true,
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

const words = {
  en: {
    title: "Riders",
    one: "Rider",
    add: "Add rider",
    save: "Save rider",
    name: "Name",
    phone: "Phone",
    fee: "Fee for a trip",
    active: "Rides today",
    details: "Details",
    search: "Search riders",
    empty: "No riders yet",
    emptyText: "Add the first one.",
    remove: "Remove",
    removeTitle: "Remove this rider?",
    removeText: "Orders on their way stay with the rider.",
    call: "Hand over an order",
    callBlocked: "No order is ready to go.",
  },
  sw: {
    title: "Waendesha bodaboda",
    one: "Mwendesha bodaboda",
    add: "Ongeza mwendesha bodaboda",
    save: "Hifadhi taarifa",
    name: "Jina",
    phone: "Simu",
    fee: "Ada ya safari",
    active: "Yupo kazini leo",
    details: "Taarifa",
    search: "Tafuta kwa jina",
    empty: "Bado hakuna mwendesha bodaboda",
    emptyText: "Ongeza wa kwanza.",
    remove: "Ondoa",
    removeTitle: "Umwondoe mwendesha bodaboda huyu?",
    removeText: "Oda zilizo njiani zinabaki naye.",
    call: "Mpe oda",
    callBlocked: "Hakuna oda iliyo tayari kupelekwa.",
  },
};
type Words = (typeof words)["en"];

/** A word of these pages, in whichever language they are shown. */
export const either = (word: keyof Words): RegExp => {
  const plain = (text: string) => text.replace(/[.?]/g, "\\$&");
  return new RegExp(`^(${plain(words.en[word])}|${plain(words.sw[word])})$`);
};

/** The words in the language that is shown. */
export const useWords = (): Words => words[useLanguage().language];

export const ridersList = describeList({ path: "/riders", choices: { status: ["all"] } });
const never = () => new Promise<never>(() => undefined);
export const ridersQuery = (search: ListSearch<typeof ridersList>) =>
  queryOptions({ queryKey: ["riders", search], queryFn: (): Promise<ListPage<Rider>> => never() });
export const riderQuery = (id: string) =>
  queryOptions({ queryKey: ["rider", id], queryFn: (): Promise<Rider> => never() });
