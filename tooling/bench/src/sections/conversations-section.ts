import { withClient } from "@agiza/rig/database";
import { startQuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { median, percentile } from "@agiza/rig/statistics";
import type { Bench, Measurement, Section } from "../bench.ts";
import { hearInThread } from "../load/heard-in-thread.ts";
import { measurePage } from "../load/measure-page.ts";
import { startApi } from "../product.ts";
import { addManyChats, addManyCustomers, addShop } from "../shop-data.ts";

/** What a shop's staff wait for, in milliseconds, of a hundred pages all but one. */
const longestMs = 40;
/** A search of what people wrote. */
const longestSearchMs = 80;

const chat = "/conversations/cnv_m00000000000000000007";

/** What the pages of chats ask for. */
const pages: Record<string, [path: string, atMost: number]> = {
  "Inbox, what nobody has read": ["/conversations?unread=true", longestMs],
  "Inbox, the rest": ["/conversations?unread=false", longestMs],
  "Needs reply": ["/conversations?view=waiting", longestMs],
  Mine: ["/conversations?view=mine", longestMs],
  "Nobody's": ["/conversations?view=unassigned", longestMs],
  Closed: ["/conversations?view=closed", longestMs],
  Counts: ["/conversations/counts", longestMs],
  "One conversation": [chat, longestMs],
  "Its newest messages": [`${chat}/messages`, longestMs],
  "Its older messages": [`${chat}/messages?before=60`, longestMs],
  "Search for common words": ["/conversations?search=vitenge", longestSearchMs],
  "Search for rare words": ["/conversations?search=geti%20la%20kijani", longestSearchMs],
  "Search for a name": ["/conversations?search=salum", longestSearchMs],
  "Search for last digits": ["/conversations?search=9777", longestSearchMs],
};

/** The chats of a busy shop, one page after the other as its staff ask for them. */
export const conversationsSection: Section = {
  name: "conversations",
  title: "Conversations: 2,000 with 200,000 messages, 1 connection",
  async measure(bench) {
    const count = bench.quick ? 200 : 2_000;
    const messagesEach = 100;
    const databaseUrl = await bench.postgres.createDatabase("conversations");
    const receiver = await startQuickWhatsapp(bench.cleanup);
    const api = await startApi(bench, { databaseUrl, providers: { WHATSAPP_GRAPH_URL: receiver.url } });
    bench.say(`filling in ${count} conversations`);
    await withClient(databaseUrl, async (client) => {
      await addShop(client);
      await addManyCustomers(client, count, 5 * count);
      await addManyChats(client, count, messagesEach);
    });
    const measurements: Measurement[] = [];
    for (const [what, [path, atMost]] of Object.entries(pages)) {
      bench.say(what);
      measurements.push(await measurePage(bench, api.url, { what, path, atMost }));
    }
    bench.say("A message until it is in its open thread");
    measurements.push(await measureHearing(bench, api.url));
    await api.stop();
    return { measurements, notes: [`${count} conversations of ${messagesEach} messages.`] };
  },
};

/** From WhatsApp's webhook to the page that is open. */
async function measureHearing(bench: Bench, url: string): Promise<Measurement> {
  await hearInThread(url, 20);
  const rounds: number[] = [];
  for (let round = 0; round < bench.rounds; round++)
    rounds.push(percentile(await hearInThread(url, bench.quick ? 30 : 300), 0.99));
  return {
    what: "A webhook until its message is read in the open thread: p99",
    unit: "ms",
    goal: { atMost: 300 },
    floor: null,
    ours: median(rounds),
    rounds: { floor: [], ours: rounds },
  };
}
