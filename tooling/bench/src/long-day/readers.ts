import { get, type Agent, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { call } from "@agiza/rig/http-call";
import { bearer } from "../shop-data.ts";
import type { Answers } from "./answers.ts";
import { bearerOf } from "./street.ts";

/** Pages of as many shops hang on their events. */
const streams = 40;
const analyticsEveryMs = 4_000;
const listsEveryMs = 500;
const dayMs = 86_400_000;
const listPaths = [
  "/orders",
  "/conversations",
  "/api/v1/products",
  "/api/v1/dashboard",
  "/conversations/counts",
  "/transactions",
];

const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" }).format(Date.now() - days * dayMs);

/** Staff who look: at the large shop's figures, at lists of all shops, and pages that stay open. */
export function openReaders({ url, agent, answers }: { url: string; agent: Agent; answers: Answers }) {
  let isOpen = true;
  const heard = { events: 0, cameBack: 0, missedConnections: 0 };
  /** `As-Of` where analytics had it: how many answers were older than five seconds. */
  let old = 0;
  const read = (kind: string, path: string, token: string) =>
    answers.ask(kind, 200, performance.now(), async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await call(agent, "GET", `${url}/store${path}`, headers, undefined, 30_000);
      if (answer.headers["as-of"] !== undefined) old++;
      return answer;
    });
  const every = async (everyMs: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; isOpen; turn++) await Promise.all([work(turn), setTimeout(everyMs)]);
  };
  const spans = [29, 89, 364, 1];
  const working = [
    every(analyticsEveryMs, (turn) =>
      read(
        "analytics",
        `/analytics?from=${dayBefore(spans[turn % spans.length]!)}&to=${dayBefore(0)}`,
        bearer,
      ),
    ),
    every(listsEveryMs, (turn) => {
      const path = listPaths[turn % listPaths.length]!;
      return read(`list: ${path.slice(1)}`, path, bearerOf(turn % 100));
    }),
    every(2_000, () => read("list: orders of the large shop", "/orders", bearer)),
  ];
  const open = new Set<IncomingMessage>();
  const follow = async (shop: number) => {
    let last: string | undefined;
    for (let times = 0; isOpen; times++) {
      if (times > 0) {
        heard.cameBack++;
        await setTimeout(1_000);
      }
      await new Promise<void>((ended) => {
        const headers = {
          authorization: `Bearer ${bearerOf(shop)}`,
          ...(last === undefined ? {} : { "last-event-id": last }),
        };
        const asked = get(`${url}/store/events`, { headers, agent: false }, (response) => {
          if (response.statusCode !== 200) heard.missedConnections++;
          open.add(response);
          response.setEncoding("utf8").on("data", (chunk: string) => {
            for (const [, id] of chunk.matchAll(/^id: ?(.+)$/gm)) {
              last = id;
              heard.events++;
            }
          });
          response.once("error", () => undefined);
          response.once("close", () => {
            open.delete(response);
            ended();
          });
        });
        asked.once("error", () => {
          heard.missedConnections++;
          ended();
        });
      });
    }
  };
  const following = Array.from({ length: streams }, (_, shop) => follow(shop));
  return {
    heard,
    old: () => old,
    async close() {
      isOpen = false;
      for (const response of open) response.destroy();
      await Promise.all([...working, ...following]);
    },
  };
}
