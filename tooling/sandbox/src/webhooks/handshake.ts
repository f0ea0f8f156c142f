import { randomInt } from "node:crypto";
import type { Core } from "../core.ts";

const firstRetryMs = 500;
const lastRetryMs = 8000;
const giveUpAfterTries = 12;

/**
 * Asks the shop's callback to prove that it is the shop's, as Meta does when the address is saved. Best effort: the
 * shop may start later or never, and messages are delivered either way.
 */
export function startHandshake(core: Core): { stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let tries = 0;

  async function shake() {
    tries += 1;
    const startedMs = Date.now();
    const challenge = String(randomInt(1e9, 2e9));
    const url = new URL(`${core.env.apiUrl}/store/webhooks/whatsapp`);
    url.searchParams.set("hub.mode", "subscribe");
    url.searchParams.set("hub.challenge", challenge);
    url.searchParams.set("hub.verify_token", core.env.whatsapp.verifyToken);
    const answer = await ask(url);
    if (stopped) return;
    if (answer === null) {
      if (tries < giveUpAfterTries) {
        timer = setTimeout(() => void shake(), Math.min(firstRetryMs * 2 ** (tries - 1), lastRetryMs));
        timer.unref();
      }
      return;
    }
    const isProven = answer.status === 200 && answer.body === challenge;
    core.wire.record({
      startedMs,
      direction: "to_shop",
      provider: "whatsapp",
      title: isProven ? "Handshake" : "Handshake: refused",
      method: "GET",
      path: url.pathname + url.search,
      status: answer.status,
      duration_ms: Date.now() - startedMs,
      request_body: "",
      response_body: answer.body,
    });
  }

  void shake();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function ask(url: URL) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}
