import { ApiError } from "@agiza/api-client/api-error";
import { defaultTimeoutMs } from "@agiza/api-client/transport";

type Call = { path: string; query: Record<string, string>; body?: unknown; key?: string };

/**
 * One call to the API. Three calls to one resource need no generated client, which would weigh more than this page's
 * own rules; their shapes are still the generated ones.
 *
 * @param call.body posts it as JSON; without it the call reads
 * @param call.key  Idempotency-Key
 * @returns the answer as it came
 * @throws ApiError when the API refuses; another error when no readable answer came
 */
export async function callApi({ path, query, body, key }: Call): Promise<unknown> {
  const response = await fetch(`/store${path}?${new URLSearchParams(query)}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    // In nobody's name: no cookie travels. Texts come in the language on the screen.
    credentials: "omit",
    headers: {
      "content-type": "application/json",
      "accept-language": document.documentElement.lang,
      ...(key ? { "idempotency-key": key } : {}),
    },
    signal: AbortSignal.timeout(defaultTimeoutMs),
  });
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (response.ok) throw cause;
    return undefined;
  });
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer;
}
