import type { Snapshot, StreamEvents } from "../../contract.ts";

export type StreamEventName = keyof StreamEvents;

export type StreamEvent = {
  [Name in StreamEventName]: { name: Name; data: StreamEvents[Name] };
}[StreamEventName];

export const streamEventNames: readonly StreamEventName[] = [
  "snapshot",
  "customer",
  "message",
  "prompt",
  "wire",
  "inbox_entry",
  "faults",
  "clock",
  "scenario",
  "reset",
];

/** The page keeps this many calls; the whole log is on the sandbox's disk. */
const wireKept = 300;

/**
 * The sandbox as it is after one event of its stream. A thing that comes again replaces its older value in place,
 * so a repeated event changes nothing. Before the first snapshot other events have nothing to change.
 */
export function foldEvent(current: Snapshot | null, event: StreamEvent): Snapshot | null {
  if (event.name === "snapshot") return event.data;
  if (current === null) return null;
  switch (event.name) {
    case "customer":
      return { ...current, customers: put(current.customers, event.data, (customer) => customer.msisdn) };
    case "message":
      return { ...current, messages: put(current.messages, event.data, (message) => message.id) };
    case "prompt":
      return { ...current, prompts: put(current.prompts, event.data, (prompt) => prompt.id) };
    case "wire":
      return { ...current, wire: put(current.wire, event.data, (entry) => entry.id).slice(-wireKept) };
    case "inbox_entry":
      return { ...current, inbox: put(current.inbox, event.data, (entry) => entry.id) };
    case "faults":
      return { ...current, faults: event.data };
    case "clock":
      return { ...current, clock: event.data };
    case "scenario":
      return { ...current, scenario: event.data };
    case "reset":
      return current;
  }
}

function put<Thing>(things: readonly Thing[], thing: Thing, key: (thing: Thing) => string): Thing[] {
  const at = things.findIndex((other) => key(other) === key(thing));
  return at === -1 ? [...things, thing] : things.with(at, thing);
}
