import { ApiError } from "@agiza/api-client/api-error";
import { mediaTimeoutMs } from "@agiza/api-client/transport";
import { api } from "#lib/api.ts";

/**
 * Sends a file as it is, or in a form with more, and tells how far it is, which `fetch` cannot.
 *
 * @param path of the API, `/media/pictures`
 * @param onProgress 0 to 1
 * @param headers besides those of every call
 * @returns what the API answers
 * @throws ApiError for every answer that is not a success; another Error where there was none
 */
export async function sendFile<Answer>(
  path: string,
  file: Blob | FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const token = await api.session.token();
  const call = new XMLHttpRequest();
  call.open("POST", `/store${path}`);
  call.timeout = mediaTimeoutMs;
  // A form brings its own type, with its boundary.
  if (file instanceof Blob) call.setRequestHeader("content-type", file.type);
  call.setRequestHeader("accept-language", document.documentElement.lang || "en");
  if (token !== undefined) call.setRequestHeader("authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
  call.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total);
  });
  const stop = () => call.abort();
  signal.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => {
      call.addEventListener("load", () => resolve());
      for (const end of ["error", "timeout", "abort"] as const) {
        call.addEventListener(end, () => reject(new Error(end)));
      }
      if (signal.aborted) reject(new Error("abort"));
      else call.send(file);
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
  if (call.status === 401) api.session.end();
  const body = bodyOf(call.responseText);
  if (call.status !== 201) {
    throw new ApiError(call.status, body, call.getResponseHeader("x-request-id") ?? undefined);
  }
  return body as Answer;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
