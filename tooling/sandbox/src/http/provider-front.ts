import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Core } from "../core.ts";
import type { FaultTarget, WireEntry } from "../contract.ts";

export type Bindings = { Bindings: HttpBindings };

/** An emulated provider: how its calls are answered, named and broken. */
export type Provider = {
  name: WireEntry["provider"];
  answer: (request: Request) => Promise<Response> | Response;
  titleOf: (request: Request, body: string) => string;
  /** Which faults this call is open to; null for calls that are never disturbed. */
  targetOf: (request: Request, body: string) => FaultTarget | null;
  injectedError: (
    code: number | undefined,
    again: () => Promise<Response>,
    target: FaultTarget,
  ) => Promise<Response> | Response;
  /** The provider's answer to a call whose proof of identity is wrong. */
  refusedIdentity: () => Response;
};

/** An answer with this header is never sent: the caller hears nothing until it gives up. */
const silentAnswer = "x-sandbox-silent";

/** The answer that never comes. */
export const silent = (): Response => new Response(null, { status: 504, headers: { [silentAnswer]: "1" } });

const hangMs = 60_000;
const overtakeWithinMs = 2000;

/** The door every call to a provider comes through: it applies waiting faults and writes down what happened. */
export function createProviderFront(core: Core, provider: Provider) {
  /** Calls that wait for another one to overtake them. */
  const overtaken = new Set<() => void>();

  return async function answerCall(c: Context<Bindings>): Promise<Response> {
    const startedMs = Date.now();
    const bytes = await c.req.arrayBuffer();
    const isText = !/multipart|octet-stream/i.test(c.req.header("content-type") ?? "");
    const shownBody = isText ? new TextDecoder().decode(bytes) : `[${bytes.byteLength} bytes]`;
    const makeRequest = () => {
      const { method, headers } = c.req.raw;
      return new Request(c.req.url, { method, headers, ...(bytes.byteLength > 0 ? { body: bytes } : {}) });
    };
    const run = async () => provider.answer(makeRequest());
    const target = provider.targetOf(c.req.raw, shownBody);
    const { response, isCut } = await answerWithFaults(target, run);
    const isSilent = response.headers.has(silentAnswer);
    const answerBody = await shownAnswer(response);
    const lost = isCut || isSilent;
    core.wire.record({
      startedMs,
      direction: "from_shop",
      provider: provider.name,
      title: provider.titleOf(c.req.raw, shownBody),
      method: c.req.method,
      path: new URL(c.req.url).pathname + new URL(c.req.url).search,
      status: lost ? null : response.status,
      duration_ms: Date.now() - startedMs,
      request_body: shownBody,
      response_body: lost ? "the answer was lost" : answerBody,
    });
    for (const go of overtaken) go();
    if (!lost) return response;
    const { socket } = c.env.incoming;
    if (isCut) socket.destroy();
    else setTimeout(() => socket.destroy(), hangMs).unref();
    return RESPONSE_ALREADY_SENT;
  };

  async function answerWithFaults(target: FaultTarget | null, run: () => Promise<Response>) {
    if (target === null) return { response: await run(), isCut: false };
    const take = core.faults.take;
    const delayed = take(target, "delay");
    if (delayed) await core.faults.holdBack(delayed.ms ?? 1000);
    if (take(target, "reorder")) await untilOvertaken();
    if (take(target, "drop")) {
      /* A message that is lost was not taken; a payment call that is lost was: both are worth surviving. */
      const response = target.endsWith(".call") ? await run() : new Response(null, { status: 503 });
      return { response, isCut: true };
    }
    const injected = take(target, "error");
    if (injected) return { response: await provider.injectedError(injected.code, run, target), isCut: false };
    if (take(target, "bad_signature")) return { response: provider.refusedIdentity(), isCut: false };
    if (take(target, "duplicate")) await run();
    const response = await run();
    if (take(target, "truncate")) return { response: await spoilt(response, cutShort), isCut: false };
    if (take(target, "tamper")) return { response: await spoilt(response, withOtherEnd), isCut: false };
    return { response, isCut: false };
  }

  function untilOvertaken(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        stopWaiting();
        overtaken.delete(go);
        resolve();
      };
      const stopWaiting = core.wait(overtakeWithinMs, go);
      overtaken.add(go);
    });
  }
}

const cutShort = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.byteLength / 2));
const withOtherEnd = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 0xff : byte));

/** An answer that looks whole and holds other bytes than those that were asked for. */
async function spoilt(response: Response, spoil: (bytes: Uint8Array) => Uint8Array): Promise<Response> {
  const bytes = spoil(new Uint8Array(await response.arrayBuffer()));
  return new Response(new Uint8Array(bytes), { status: response.status, headers: response.headers });
}

async function shownAnswer(response: Response): Promise<string> {
  if (!/json|text/.test(response.headers.get("content-type") ?? "")) return "";
  return response.clone().text();
}
