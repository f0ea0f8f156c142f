import { ApiError } from "@agiza/api-client/api-error";

/** A password, a code or a PIN was refused, with what the API says of the next try. */
export class TryRefused extends ApiError {
  /** Seconds until the next try may be made; null where it may be made at once. */
  readonly waitSeconds: number | null;
  /** How many tries are left; null where the API does not say. */
  readonly triesLeft: number | null;

  constructor(response: Response, body: unknown) {
    super(response.status, body, response.headers.get("x-request-id") ?? undefined);
    const wait = Number(response.headers.get("retry-after"));
    this.waitSeconds = wait > 0 ? Math.ceil(wait) : null;
    this.triesLeft = triesIn(body);
  }
}

function triesIn(body: unknown): number | null {
  if (typeof body !== "object" || body === null || !("tries_left" in body)) return null;
  return typeof body.tries_left === "number" ? body.tries_left : null;
}

/**
 * What a call answered that takes a password, a code or a PIN.
 * @throws TryRefused for every answer that is not a success
 */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<{ data: Data; response: Response }> {
  const { data, error, response } = await call;
  if (!response.ok) throw new TryRefused(response, error);
  return { data: data as Data, response };
}
