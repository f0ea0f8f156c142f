import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageRow } from "#db/schema/conversations.ts";
import { silentHours } from "#modules/conversations/waiting.rules.ts";
import {
  beginChat,
  type Chat,
  type ChatShop,
  isBots,
  isPersons,
  type Meaning,
  meaningOf,
  openChatShop,
} from "./histories/chat-story.ts";
import { type Dice, makeDice } from "./histories/dice.ts";
import { type Harness, startHarness } from "./harness.ts";

let harness: Harness;
let shops: ChatShop[];
beforeAll(async () => {
  harness = await startHarness();
  shops = [];
  for (const minutes of [30, 240, 1_440]) shops.push(await openChatShop(harness, minutes));
});
afterAll(() => harness.stop());

/** What happened, by how often: a run in which nothing did would prove nothing. */
const happened = new Map<string, number>();
const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

const minuteMs = 60_000;
const meanings: readonly Meaning[] = ["menu", "goods", "goods", "orders", "person", "other", "other"];

/** What the bot said, by what it answers: a menu is an answer to anything. */
function answers({ type, body }: MessageRow): Meaning | "anything" {
  const text = JSON.stringify(body);
  if (text.includes("atakujibu hapa")) return "person";
  if (text.includes("Bado huna oda")) return "orders";
  if (type === "interactive" && !text.includes('"talk"')) return "goods";
  return "anything";
}

/**
 * What must be true of a chat, read from its messages in the order in which they were written. What the test does at the same
 * time has its order from the chat's lock, so that each message of the bot is judged by what stood before it.
 */
function expectOneVoice(chat: Chat, rows: readonly MessageRow[], pauseMinutes: number): void {
  for (const [place, said] of rows.entries()) {
    if (!isBots(said)) continue;
    const before = rows.slice(0, place);
    const person = before.findLast((row) => isPersons(row));
    const since = before.filter(({ sequence }) => sequence > (person?.sequence ?? 0));
    const written = since.filter(({ direction }) => direction === "in");
    const isWoken = written.some((row) => meaningOf(row) === "menu");
    // The bot answers only what nobody else has.
    const answered = answers(said);
    const isAnswer =
      answered === "anything" ? written.length > 0 : written.some((row) => meaningOf(row) === answered);
    expect(isAnswer, `the bot answers what a person had: ${tell(rows, place)}`).toBe(true);
    if (!person) continue;
    const quietMs = chat.momentOf(said) - chat.momentOf(person);
    expect(
      isWoken || quietMs >= pauseMinutes * minuteMs,
      `the bot speaks ${quietMs / minuteMs} minutes after a person: ${tell(rows, place)}`,
    ).toBe(true);
    note(isWoken ? "woken by the menu" : "spoke when the pause was over");
  }
}

/** A chat in words, for a history that failed. */
const tell = (rows: readonly MessageRow[], upTo: number): string =>
  rows
    .slice(Math.max(0, upTo - 8), upTo + 1)
    .map(
      (row) =>
        `${row.sequence} ${row.direction} ${row.sender} ${row.at.toISOString()} ${JSON.stringify(row.body).slice(0, 60)}`,
    )
    .join("\n");

type Waiting = { jobs: MessageRow[]; done: MessageRow[]; seen: number };

/** The jobs of what customers wrote since the last look. */
async function findJobs(chat: Chat, waiting: Waiting): Promise<void> {
  const rows = await chat.rows();
  waiting.jobs.push(
    ...rows.filter(({ direction, sequence }) => direction === "in" && sequence > waiting.seen),
  );
  waiting.seen = rows.at(-1)?.sequence ?? 0;
}

const run = (chat: Chat, { conversationId, id }: MessageRow) => chat.answer(conversationId, id);

/** One thing that happens in a chat. */
async function happen(chat: Chat, waiting: Waiting, dice: Dice): Promise<void> {
  const takeJob = () => waiting.jobs.splice(dice.below(waiting.jobs.length), 1)[0];
  switch (dice.below(12)) {
    case 0:
    case 1:
    case 2:
      return chat.customerWrites(dice.oneOf(meanings));
    case 3:
      note("staff wrote");
      return chat.staffWrites();
    case 4:
      if ((await chat.rows()).length === 0) return;
      note("phone wrote");
      return chat.phoneWrites();
    case 5:
      return chat.sameAgain();
    case 6:
    case 7:
    case 8: {
      const job = takeJob();
      if (!job) return;
      waiting.done.push(job);
      return void (await run(chat, job));
    }
    case 9: {
      const job = waiting.done.at(-1);
      if (!job) return;
      note("job ran again");
      return void (await run(chat, job));
    }
    case 10:
      return chat.send();
    case 11:
      return chat.pass(dice.oneOf([1, 9, 31, 120, 239, 300, 721, 1_441]));
  }
}

/** How many messages the bot wrote meanwhile. */
async function saidDuring(chat: Chat, act: () => Promise<unknown>): Promise<number> {
  const count = async () => (await chat.rows()).filter(isBots).length;
  const before = await count();
  await act();
  return (await count()) - before;
}

/** At the end of each chat: silence up to the minute before the pause ends, words after it, and at once for who asks for the menu. */
async function expectEnding(chat: Chat, waiting: Waiting, pauseMinutes: number): Promise<void> {
  const ask = async (meaning: Meaning) => {
    await chat.customerWrites(meaning);
    await findJobs(chat, waiting);
    for (const job of waiting.jobs.splice(0)) await run(chat, job);
  };
  await ask("other");
  await chat.staffWrites();
  await chat.send();
  chat.pass(pauseMinutes - 1);
  expect(await saidDuring(chat, () => ask("goods")), "a minute before the pause ends").toBe(0);
  chat.pass(1);
  expect(await saidDuring(chat, () => ask("goods")), "when the pause is over").toBeGreaterThan(0);
  await chat.phoneWrites();
  await chat.send();
  expect(await saidDuring(chat, () => ask("goods")), "after the shop's phone wrote").toBe(0);
  expect(await saidDuring(chat, () => ask("menu")), "who asks for the menu").toBeGreaterThan(0);
  await chat.send();
  expect(await saidDuring(chat, () => ask("person")), "who asks for a person").toBe(1);
  await chat.send();
  expect(await saidDuring(chat, () => ask("goods")), "who waits for a person").toBe(0);
  chat.pass(silentHours * 60);
  expect(await saidDuring(chat, () => ask("goods")), "who waited in vain").toBeGreaterThan(0);
}

async function live(shop: ChatShop, place: number): Promise<void> {
  const dice = makeDice(40_000 + place);
  const chat = beginChat(shop, place);
  const waiting: Waiting = { jobs: [], done: [], seen: 0 };
  const steps = 12 + dice.below(16);
  for (let step = 0; step < steps; step++) {
    // Now and then two things at once.
    const isAlone = dice.below(4) > 0;
    const acts = isAlone
      ? [happen(chat, waiting, dice)]
      : [happen(chat, waiting, dice), happen(chat, waiting, dice)];
    await Promise.all(acts);
    await findJobs(chat, waiting);
  }
  await expectEnding(chat, waiting, shop.pauseMinutes);
  expectOneVoice(chat, await chat.rows(), shop.pauseMinutes);
}

const histories = process.env.FULL === "1" ? 2_000 : 60;
const atOnce = 4;

test(
  "whatever comes together, the bot and a person never answer one message, and the bot is silent until its pause ends or it is asked for",
  { timeout: 3_600_000 },
  async () => {
    for (let done = 0; done < histories; done += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          live(shops[(done + index) % shops.length]!, done + index),
        ),
      );
    const wanted = [
      "staff wrote",
      "phone wrote",
      "job ran again",
      "woken by the menu",
      "spoke when the pause was over",
    ];
    expect(wanted.filter((what) => !happened.has(what))).toEqual([]);
  },
);
