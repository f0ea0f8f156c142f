import { streamEventNames, type StreamEvent } from "./fold-event.ts";
import { useSandbox } from "./sandbox.store.ts";

const retryMs = 1500;

/**
 * Follows the sandbox's stream into the store until the returned function is called. A browser retries a cut
 * stream by itself but gives up when it is refused (the server restarting behind a proxy), so that is retried here.
 */
export function followStream(): () => void {
  const { hear, setConnection } = useSandbox.getState();
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource("/__sandbox/stream");
    for (const name of streamEventNames) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        hear({ name, data: JSON.parse(event.data) } as StreamEvent);
        setConnection("live");
      });
    }
    source.addEventListener("error", () => {
      setConnection("lost");
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
    });
  };

  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
