import { withClient } from "@agiza/rig/database";
import { median } from "@agiza/rig/statistics";
import type pg from "pg";
import type { Measurement, Section } from "../bench.ts";
import { startApi } from "../product.ts";
import { addCampaign, addManyChats, addManyCustomers, addShop, shopId } from "../shop-data.ts";

/** Messages of a round. */
const messages = 1_000;

/** What each message costs because campaigns' figures are counted, beside the same statements without it. */
export const campaignCostSection: Section = {
  name: "campaign-cost",
  title: "What figures by campaign cost of each message",
  async measure(bench) {
    const count = bench.quick ? 200 : messages;
    const databaseUrl = await bench.postgres.createDatabase("campaign_cost");
    // It brings the tables.
    await (await startApi(bench, { databaseUrl })).stop();
    return withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addManyCustomers(client, messages, messages);
      await addManyChats(client, messages, 20);
      await addCampaign(client, 1);
      await addPeople(client);
      const measurements: Measurement[] = [];
      for (const { what, table, trigger, before, one } of cases) {
        const turn = async (isOn: boolean) => {
          await client.query(`alter table ${table} disable trigger ${trigger}`);
          if (before) await client.query(before);
          if (isOn) await client.query(`alter table ${table} enable trigger ${trigger}`);
          return timed(client, count, one);
        };
        bench.say(what);
        const rounds: { floor: number[]; ours: number[] } = { floor: [], ours: [] };
        await turn(true);
        for (let round = 0; round < bench.rounds; round++) {
          rounds.floor.push(await turn(false));
          rounds.ours.push(await turn(true));
        }
        measurements.push({
          what,
          unit: "ms",
          goal: null,
          floor: median(rounds.floor),
          ours: median(rounds.ours),
          rounds,
        });
      }
      return {
        measurements,
        notes: [
          `${count} messages a round, each its own transaction on the disk; the floor is the same with the trigger off.`,
          "Every customer got a message of the campaign that day, which is the most that a trigger has to look up.",
        ],
      };
    });
  },
};

type Case = {
  what: string;
  table: string;
  trigger: string;
  /** Done before each round, with the trigger off. */
  before?: string;
  one: (n: number) => string;
};

const customer = (n: number) => `cus_m${String(n).padStart(20, "0")}`;

const cases: Case[] = [
  {
    what: "A customer's message comes in",
    table: "conversations",
    trigger: "conversations_answers_moved",
    one: (n) => `begin;
      insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, sender, status, at, sequence)
      select shop_id, 'msg_c' || substr(md5(random()::text || clock_timestamp()), 1, 20), id, channel_id, 'in', 'text',
        '{"body": "Habari"}', 'customer', 'received', clock_timestamp(),
        1 + (select max(sequence) from messages m where m.shop_id = conversations.shop_id and m.conversation_id = conversations.id)
      from conversations where shop_id = '${shopId}' and customer_id = '${customer(n)}';
      update conversations set last_inbound_at = clock_timestamp(), last_message_at = clock_timestamp()
      where shop_id = '${shopId}' and customer_id = '${customer(n)}';
      commit`,
  },
  {
    what: "A message of the campaign leaves",
    table: "campaign_people",
    trigger: "campaign_people_figures_moved",
    before: `update campaign_people set state = 'claimed', lease_until = now() + interval '1 hour', sent_at = null
      where shop_id = '${shopId}' and campaign_id = 'cmp_bench'`,
    one: (n) => `update campaign_people set state = 'sent', lease_until = null, sent_at = clock_timestamp()
      where shop_id = '${shopId}' and campaign_id = 'cmp_bench' and position = ${n}`,
  },
];

/** Every customer got a message of the campaign today. */
async function addPeople(client: pg.Client): Promise<void> {
  await client.query(`insert into campaign_people (shop_id, campaign_id, phone, position, customer_id, language, state, text, claimed_at,
      sent_at)
    select shop_id, 'cmp_bench', phone, row_number() over (order by id), id, 'sw', 'sent', 'Kitenge kipya', now(), now()
    from customers where shop_id = '${shopId}' and id like 'cus_m%' and phone is not null`);
  await client.query("update conversations set last_inbound_at = now() where last_inbound_at < now()");
  await client.query("vacuum analyze campaign_people");
  await client.query("vacuum analyze customer_phones");
}

/** Milliseconds that one takes, of so many one after the other. */
async function timed(client: pg.Client, count: number, one: (n: number) => string): Promise<number> {
  const began = performance.now();
  for (let n = 1; n <= count; n++) await client.query(one(n));
  return (performance.now() - began) / count;
}
