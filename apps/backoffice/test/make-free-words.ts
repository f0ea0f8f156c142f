import type { NotUnderstood, TaughtWord } from "#data/free-words.ts";

export const makeSentence = (change: Partial<NotUnderstood> = {}): NotUnderstood => ({
  id: "nus_1",
  text: "nataka begi moja la kitenge",
  words: ["begi"],
  times: 3,
  customers: 2,
  last_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

/** As a shop has them on a common day. */
export const someSentences: NotUnderstood[] = [
  makeSentence(),
  makeSentence({
    id: "nus_2",
    text: "mna vijora vya send off?",
    words: ["vijora", "send", "off"],
    times: 1,
    customers: 1,
  }),
  makeSentence({ id: "nus_3", text: "ile ya jana bado ipo?", words: [], times: 1, customers: 1 }),
];

export const makeTaughtWord = (change: Partial<TaughtWord> = {}): TaughtWord => ({
  id: "twd_1",
  word: "pochi",
  product: { id: "prd_1", name: "Mkoba wa kitenge" },
  taught_by: { id: "usr_2", name: "Asha Mwinyi" },
  created_at: "2026-11-21T11:04:00.000Z",
  ...change,
});
