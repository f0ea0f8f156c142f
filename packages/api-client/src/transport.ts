/** How long a call may take before it is given up. */
export const defaultTimeoutMs = 150_000;

/** Uploads, and addresses that contain `media`, get twice as long on slow networks. */
export const mediaTimeoutMs = 300_000;

const jsonType = "application/json";

/**
 * How long a call may take, in milliseconds.
 * @param contentType what the call sends; anything but JSON is an upload
 */
export const timeoutFor = (url: string, contentType = jsonType): number =>
  url.includes("media") || !contentType.startsWith(jsonType) ? mediaTimeoutMs : defaultTimeoutMs;

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
    // Uploads bring their own type: of the file, or with the boundary of a form.
    const contentType = request.headers.get("content-type") ?? jsonType;
    request.headers.set("content-type", contentType);
    if (language) request.headers.set("accept-language", language());
    const signal = eitherSignal(request.signal, timeoutSignal(timeoutFor(request.url, contentType)));
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
