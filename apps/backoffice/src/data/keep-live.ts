import type { Namespace, Resources } from "@agiza/i18n/namespaces";
import type { TextKey } from "@agiza/i18n/translator";
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A sentence for screen readers about what has just happened. */
export type Announcement = {
  [Name in Namespace]: {
    namespace: Name;
    key: TextKey<Resources[Name]>;
    values: Record<string, string | number>;
  };
}[Namespace];

/** What an event causes in the browser. */
export type LiveRule = {
  /**
   * The member of the payload that names what has changed, `orderId`: its row stands out wherever it is shown. An event
   * without it is passed over.
   */
  idIn?: string;
  /** Queries to read again. */
  reads?: (id: string, client: QueryClient) => readonly QueryKey[];
  /** They may be answered from a replica of the database, which has not heard of the event yet. */
  mayBeOld?: boolean;
  /** What to say; not said where it cannot be found out. */
  announce?: (id: string, client: QueryClient) => Promise<Announcement>;
};

/** A rule that fits an event, with the id the event names; "" where the rule asks for none. */
type FittingRule = { rule: LiveRule; id: string };

const rules: { prefix: string; rule: LiveRule }[] = [];

/**
 * Has data read again when an event tells that it changed. Each file in data/ says so for its own queries. Every rule
 * whose prefix fits an event's name applies; an event that fits none does nothing.
 *
 * @param prefix how the names of the events begin, `order.`, or a whole name
 * @example keepLive("delivery_area.", { idIn: "deliveryAreaId", reads: () => [deliveryAreasQuery().queryKey] });
 */
export function keepLive(prefix: string, rule: LiveRule): void {
  rules.push({ prefix, rule });
}

/**
 * The rules for an event.
 * @param data its payload as JSON text
 */
export function liveRulesFor(eventName: string, data: string): FittingRule[] {
  const payload = objectIn(data);
  return rules
    .filter(({ prefix }) => eventName.startsWith(prefix))
    .flatMap(({ rule }) => {
      const id = rule.idIn === undefined ? "" : payload[rule.idIn];
      return typeof id === "string" ? [{ rule, id }] : [];
    });
}

function objectIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
