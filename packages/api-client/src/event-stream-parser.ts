/** One event of a `text/event-stream`. */
export type StreamEvent = {
  /** Name of the event; `message` when the server gave none. */
  type: string;
  data: string;
  /** The last id seen, this event's own or an earlier one; empty before the first. */
  id: string;
};

export type EventStreamParser = {
  /** Takes the next piece of text, cut anywhere, and answers the events it completes. */
  push: (text: string) => StreamEvent[];
  /** Milliseconds the server asks to wait before reconnecting, once it has said so. */
  retryMs: () => number | undefined;
};

/** Reads the event-stream format of the HTML standard, given `lastEventId` from an earlier connection. */
export function createEventStreamParser(lastEventId = ""): EventStreamParser {
  let rest = "";
  let endedWithReturn = false;
  let id = lastEventId;
  let type = "";
  let data: string[] = [];
  let retry: number | undefined;

  const dispatch = (): StreamEvent[] => {
    const event = { type: type || "message", data: data.join("\n"), id };
    const isEmpty = data.length === 0;
    type = "";
    data = [];
    return isEmpty ? [] : [event];
  };

  const takeLine = (line: string): StreamEvent[] => {
    if (line === "") return dispatch();
    const colon = line.indexOf(":");
    // A line that begins with a colon is a comment: the server's sign of life.
    if (colon === 0) return [];
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    if (field === "event") type = value;
    if (field === "id" && !value.includes("\0")) id = value;
    if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
    return [];
  };

  return {
    push(text) {
      // A return at the end of one piece and a newline at the start of the next are one line end.
      const piece = endedWithReturn && text.startsWith("\n") ? text.slice(1) : text;
      if (text !== "") endedWithReturn = text.endsWith("\r");
      const lines = (rest + piece).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? "";
      return lines.flatMap(takeLine);
    },
    retryMs: () => retry,
  };
}
