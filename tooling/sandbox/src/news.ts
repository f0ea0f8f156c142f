import type { StreamEvents } from "./contract.ts";

type Listener = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]) => void;

/** Tells open phone pages what changed. */
export type News = {
  tell: Listener;
  follow: (listener: Listener) => () => void;
};

/** News without memory: whoever comes later starts from a snapshot. */
export function createNews(): News {
  const listeners = new Set<Listener>();
  return {
    tell(name, data) {
      for (const listener of listeners) listener(name, data);
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
