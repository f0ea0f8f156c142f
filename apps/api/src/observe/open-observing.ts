import type { Database } from "#db/client.ts";
import type { Log } from "#kernel/ctx.ts";
import { observedByBoth, type Observer, unobserved } from "#kernel/observer.ts";

/** What the process is looked at with. Each part is loaded only where it is asked for. */
export type Observing = {
  observer: Observer;
  /** Opens the address of the metrics, where there is to be one. */
  open(database: Database): Promise<void>;
  /** Sends the traces that wait, and closes the address. */
  close(): Promise<void>;
};

export type ObservingSettings = {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
};

export async function openObserving(settings: ObservingSettings, log: Log): Promise<Observing> {
  const { METRICS_PORT: port, METRICS_HOST: hostname, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  const metrics = port === undefined ? null : (await import("./metrics.ts")).createMetrics();
  const tracing =
    endpoint === undefined
      ? null
      : (await import("./tracing.ts")).openTracing(endpoint, settings.OTEL_TRACES_SAMPLER_ARG, log);
  const observers = [tracing, metrics].flatMap((one) => (one ? [one.observer] : []));
  let address: { close(): Promise<void> } | undefined;
  return {
    observer: observers.reduce(
      (inner, outer) => (inner === unobserved ? outer : observedByBoth(outer, inner)),
      unobserved,
    ),
    async open(database) {
      if (metrics === null || port === undefined) return;
      const [{ openMetricsPort }, { backlogReader }] = await Promise.all([
        import("./metrics-port.ts"),
        import("./read-backlog.ts"),
      ]);
      address = await openMetricsPort(
        { hostname, port },
        metrics,
        backlogReader(database, metrics.gauges),
        log,
      );
    },
    async close() {
      await Promise.all([address?.close(), tracing?.close()]);
    },
  };
}
