/** How long a call may take before it is given up. */
export const defaultTimeoutMs = 150_000;

/** Pictures and documents on slow networks get twice as long. */
export const mediaTimeoutMs = 300_000;

export const timeoutFor = (url: string): number =>
  url.includes("media") ? mediaTimeoutMs : defaultTimeoutMs;

export type TransportOptions = {
  /** Says in which language texts should come. */
  language?: () => string;
  /** `omit` where no cookie may travel. */
  credentials?: RequestCredentials;
  /** A signal that aborts after so many milliseconds. */
  timeoutSignal?: (timeoutMs: number) => AbortSignal;
};

/**
 * A fetch with what every call carries: JSON content type, language, a timeout beside the caller's own signal.
 */
export function createTransport(options: TransportOptions): (request: Request) => Promise<Response> {
  const { language, credentials, timeoutSignal = (ms: number) => AbortSignal.timeout(ms) } = options;
  return async (request) => {
    // Uploads bring their own type with its boundary.
    if (!request.headers.has("content-type")) request.headers.set("content-type", "application/json");
    if (language) request.headers.set("accept-language", language());
    const signal = eitherSignal(request.signal, timeoutSignal(timeoutFor(request.url)));
    return fetch(request, { signal, ...(credentials ? { credentials } : {}) });
  };
}

/** AbortSignal.any is younger than the oldest browsers served. */
export function eitherSignal(first: AbortSignal, second: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [first, second]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
}
