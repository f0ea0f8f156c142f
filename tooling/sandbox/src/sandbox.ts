import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { createClock } from "./clock.ts";
import { createControlApi } from "./control/control-api.ts";
import { snapshotOf } from "./control/stream.ts";
import type { Core } from "./core.ts";
import { addFirstThings } from "./customers.ts";
import type { SandboxEnv } from "./env.ts";
import { createFaults } from "./faults.ts";
import { createExamples } from "./graph/resumable-upload.ts";
import { createTemplates } from "./graph/templates.ts";
import { createStatuses } from "./graph/statuses.ts";
import { startMailServer } from "./inbox/mail-server.ts";
import { createNews } from "./news.ts";
import { createMask } from "./secrets-mask.ts";
import { startDueSteps } from "./payments/due-steps.ts";
import { signSelcom } from "./selcom/selcom-signature.ts";
import { signSnippe } from "./snippe/snippe-signature.ts";
import { openStore } from "./state/store.ts";
import { realWait, type Wait } from "./wait.ts";
import { createDeliveries, type SignWebhook } from "./webhooks/deliveries.ts";
import { startHandshake } from "./webhooks/handshake.ts";
import { createWire } from "./wire.ts";

/** A running sandbox; `url` ends without a slash. */
export type Sandbox = { url: string; mailPort: number; stop: () => Promise<void> };

/** What passes outside of the sandbox: a test brings its own to decide when. */
export type Time = { nowMs: () => number; wait: Wait };
/** How Africa's Talking posts its reports. */
const form = "application/x-www-form-urlencoded";
const realTime: Time = { nowMs: Date.now, wait: realWait };

/**
 * Opens the memory and listens; port 0 takes any free one. What was under way when the last one stopped goes on.
 * @throws Error when a port is taken
 */
export async function startSandbox(env: SandboxEnv, { nowMs, wait }: Time = realTime): Promise<Sandbox> {
  const store = openStore(env.dataDir);
  const news = createNews();
  const mask = createMask(env);
  const clock = createClock(store, nowMs);
  const faults = createFaults(store, news, wait);
  const wire = createWire(news, mask);
  const deliveries = createDeliveries({ store, clock, wait, faults, wire, sign: webhookSigner(env) });
  const core: Core = { env, store, clock, wait, news, faults, wire, mask, deliveries };
  const statuses = createStatuses(core);
  const dueSteps = startDueSteps(core);
  const examples = createExamples(core);
  const templates = createTemplates(core, examples);
  const control = createControlApi(core, templates, {
    reset: () => reset(core),
    onClockMoved: dueSteps.runNow,
  });
  const app = createApp(core, control, { statuses, templates, examples });

  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  // As the real providers: a resting connection does not end under the next call.
  server.keepAliveTimeout = 75_000;
  server.listen(env.port, env.host);
  await once(server, "listening");
  const mail = await startMailServer(core);

  /* Writing starts only now: a second sandbox on the same folder has failed on its port before it touched anything. */
  addFirstThings(core);
  deliveries.resume();
  statuses.resume();
  templates.resume();
  const handshake = startHandshake(core);

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    mailPort: mail.port,
    async stop() {
      handshake.stop();
      dueSteps.stop();
      statuses.stop();
      templates.stop();
      deliveries.stop();
      control.stop();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, mail.stop()]);
      store.close();
    },
  };
}

function reset(core: Core) {
  core.store.clear();
  core.wire.clear();
  addFirstThings(core);
  core.news.tell("reset", {});
  core.news.tell("snapshot", snapshotOf(core));
}

/** Proves to the shop who sent a webhook, each provider in its own way; a fault signs with a key nobody has. */
function webhookSigner({ whatsapp, selcom, snippe }: SandboxEnv): SignWebhook {
  const wrongKey = "not-the-key-of-anybody";
  return ({ provider, title, body, is_signed_wrong }) => {
    // No SMS gateway signs its reports.
    if (provider === "sms") return body.startsWith("{") ? {} : { "content-type": form };
    if (provider === "selcom") {
      const apiSecret = is_signed_wrong ? wrongKey : selcom.apiSecret;
      const fields = JSON.parse(body) as Record<string, unknown>;
      return signSelcom(fields, { apiKey: selcom.apiKey, apiSecret }, new Date());
    }
    if (provider === "snippe") {
      return signSnippe(body, is_signed_wrong ? wrongKey : snippe.webhookSecret, title, new Date());
    }
    const key = is_signed_wrong ? wrongKey : whatsapp.appSecret;
    const digest = createHmac("sha256", key).update(body).digest("hex");
    return { "x-hub-signature-256": `sha256=${digest}`, "user-agent": "facebookexternalua" };
  };
}
