import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { debounceAmong, handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { Deps } from "#modules/deps.ts";
import { collectWebhooks as collect } from "./collect-webhooks.ts";
import { findShopsBehind, findShopsWithServers } from "./endpoints.repository.ts";
import { findDueEndpoints } from "./messages.repository.ts";
import { sendWebhooks as send } from "./send-webhooks.ts";
import { namesBehind, webhookEventNames } from "./webhook-events.rules.ts";
import { collectWebhooks, laneOf, sendSlowWebhooks, sendWebhooks } from "./webhook-jobs.ts";

const look = defineJob<Record<string, never>>("webhooks.look");
const lookEverySeconds = 10;

/**
 * They wait for others' servers and cost nothing meanwhile. A worker takes new work while half of its places are free, so that
 * 64 servers may begin to be slow at the same time, after which they are in the other lane, and nobody else waits.
 */
const calls = 32;
const slowCalls = 8;

/** Finds what a process that died left behind, and the tries that are due again. */
export async function lookForWebhooks(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    for (const shopId of await findShopsBehind(tx.db)) await tx.enqueue(collectWebhooks, { shopId });
    for (const { shopId, endpointId, isSlow } of await findDueEndpoints(tx.db, tx.now()))
      await tx.enqueue(laneOf({ isSlow }), { shopId, endpointId });
  });
}

/** The events that servers hear of, their messages, and the two lanes that these leave by. */
export function webhooksJobs({ webhooks }: Deps): ModuleJobs {
  const kinds = namesBehind(webhookEventNames).map((eventName) => ({ eventName }));
  return {
    handlers: [
      handleJob(collectWebhooks, (base, { shopId }) => collect(base, shopId), { concurrency: 2 }),
      handleJob(sendWebhooks, (base, job) => send(base, webhooks, job), { concurrency: calls }),
      handleJob(sendSlowWebhooks, (base, job) => send(base, webhooks, job), { concurrency: slowCalls }),
    ],
    subscriptions: [],
    schedules: [{ handler: handleJob(look, lookForWebhooks), everySeconds: lookEverySeconds }],
    debounces: [debounceAmong(collectWebhooks, findShopsWithServers, ...kinds)],
  };
}
