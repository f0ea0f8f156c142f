/** An answer of the API that is not a success. */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** The API's own code, such as `order.changed`; `http.502` when something in between answered. */
  readonly code: string;
  /** The whole answer as it came, for what an error carries besides its text (the order as it is now). */
  readonly body: unknown;
  /** Names this request in the server's log. */
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown, requestId?: string) {
    super(textOf(body) ?? `The server answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.code = stringAt(body, "code") ?? `http.${status}`;
    this.requestId = stringAt(body, "request_id") ?? requestId;
  }
}

export type ErrorTextOptions = {
  marker?: string;
  replacement?: string;
  ofStatus?: (status: number) => string;
};

/**
 * What to tell a person about a failure, in the order the product fixes: the first validation detail (its
 * message, else its type), a nested `message.error.message`, `message`, `detail`, the raw data, the error's own
 * message. Text that contains the marker is internal and is replaced.
 *
 * @param options.marker text that betrays an internal message; empty means none
 * @param options.replacement said instead, in the reader's language
 * @param options.ofStatus an answer's own message in the reader's language, where the server sent no words
 */
export function errorText(error: unknown, options: ErrorTextOptions = {}): string {
  const { marker = "", replacement = "Something Went Wrong", ofStatus } = options;
  const own = error instanceof ApiError ? ofStatus?.(error.status) : undefined;
  const text = textOf(dataOf(error)) ?? own ?? stringAt(error, "message") ?? nonEmpty(error) ?? replacement;
  return marker !== "" && text.includes(marker) ? replacement : text;
}

/** The answer behind an error: ours keep it in `body`, axios-like ones in `response.data`. */
function dataOf(error: unknown): unknown {
  if (error instanceof ApiError) return error.body;
  if (error instanceof Error) return at(at(error, "response"), "data");
  return error;
}

function textOf(data: unknown): string | undefined {
  const detail = at(data, "detail");
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  return (
    stringAt(first, "msg") ??
    stringAt(first, "type") ??
    stringAt(at(at(data, "message"), "error"), "message") ??
    stringAt(data, "message") ??
    stringAt(data, "detail") ??
    rawText(data)
  );
}

/** A page of markup, as proxies send with 502, is data but not a sentence. */
function rawText(data: unknown): string | undefined {
  const text = nonEmpty(data);
  return text?.trimStart().startsWith("<") ? undefined : text;
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const stringAt = (value: unknown, key: string): string | undefined => nonEmpty(at(value, key));

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value : undefined;
