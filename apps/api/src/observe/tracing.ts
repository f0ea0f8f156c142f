import diagnostics from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import {
  type Attributes,
  context,
  diag,
  DiagLogLevel,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { Log } from "#kernel/ctx.ts";
import type { Observer } from "#kernel/observer.ts";

/**
 * Sends traces to a collector by OTLP over HTTP: requests, jobs, what they do on the database, calls of providers. They hold
 * ids, routes and hosts, never a path that was asked for, a value of a row or what an error says. Nobody's `traceparent` is
 * believed, and none is sent to providers.
 *
 * @param endpoint without the path; the exporter reads headers and the resource from OpenTelemetry's own settings
 * @param share of requests and jobs that are traced, 0 to 1
 */
export function openTracing(
  endpoint: string,
  share: number,
  log: Log,
): { observer: Observer; close(): Promise<void> } {
  const say = (message: string) => log.warn({ detail: message }, "traces");
  diag.setLogger({ error: say, warn: say, info: say, debug: say, verbose: say }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "agiza-api" }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer("agiza-api");

  /** Runs work as a span of its own; an error is told by its kind alone. */
  const within = <T>(
    name: string,
    options: { kind?: SpanKind; root?: boolean; attributes?: Attributes },
    work: (span: Span) => Promise<T>,
  ): Promise<T> =>
    tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await work(span);
      } catch (error) {
        fail(span, error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    });

  const calls = traceCalls((attributes) => tracer.startSpan("call", { kind: SpanKind.CLIENT, attributes }));
  return {
    observer: {
      request: (method, answer) =>
        within(
          method,
          { kind: SpanKind.SERVER, root: true, attributes: { "http.request.method": method } },
          async (span) => {
            const answered = await answer();
            span.updateName(`${method} ${answered.route}`);
            span.setAttributes({
              "http.route": answered.route,
              "http.response.status_code": answered.status,
            });
            if (answered.status >= 500) fail(span, String(answered.status));
            return answered;
          },
        ),
      // Of its own: what starts a worker is seldom what made the job.
      job: (name, payload, work) =>
        within(`job ${name}`, { kind: SpanKind.CONSUMER, root: true, attributes: idsOf(payload) }, work),
      database: (kind, work) =>
        within(`database ${kind}`, { attributes: { "db.system.name": "postgresql" } }, work),
      event: (name, facts) => void trace.getActiveSpan()?.addEvent(name, idsOf(facts)),
    },
    async close() {
      calls.stop();
      await provider.shutdown();
      context.disable();
      diag.disable();
    },
  };
}

function fail(span: Span, kind: string): void {
  span.setAttribute("error.type", kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** `{ shopId, payload: { orderId } }` as `agiza.shop_id` and `agiza.order_id`; nothing else of it. */
function idsOf(facts: unknown): Attributes {
  if (typeof facts !== "object" || facts === null) return {};
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, string][] => {
      if (name === "payload") return Object.entries(idsOf(value)) as [string, string][];
      if (!name.endsWith("Id") || typeof value !== "string") return [];
      return [[`agiza.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, value]];
    }),
  );
}

/** Calls by Node's own client, which providers are called with. */
function traceCalls(start: (attributes: Attributes) => Span) {
  const spans = new WeakMap<ClientRequest, Span>();
  const end = (request: ClientRequest, finish: (span: Span) => void) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    finish(span);
    span.end();
  };
  const listeners: Record<string, (message: unknown) => void> = {
    "http.client.request.start": (message) => {
      const { request } = message as { request: ClientRequest };
      spans.set(request, start({ "server.address": request.host, "http.request.method": request.method }));
    },
    "http.client.response.finish": (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
      const status = response.statusCode ?? 0;
      end(request, (span) => {
        span.setAttribute("http.response.status_code", status);
        if (status >= 400) fail(span, String(status));
      });
    },
    "http.client.request.error": (message) => {
      const { request, error } = message as { request: ClientRequest; error: NodeJS.ErrnoException };
      end(request, (span) => fail(span, error.code ?? error.name));
    },
  };
  for (const [name, listener] of Object.entries(listeners)) diagnostics.subscribe(name, listener);
  return {
    stop() {
      for (const [name, listener] of Object.entries(listeners)) diagnostics.unsubscribe(name, listener);
    },
  };
}
