import { randomBytes } from "node:crypto";
import { callHttp, type HttpCall, wasNeverSent } from "#kernel/http-call.ts";
import type { Reply } from "./types.ts";
import { parseJson } from "#kernel/parse-json.ts";

const answerLimitBytes = 64 * 1024;

/** What every call has. */
type Call = {
  url: string;
  /** Of the bearer; null: none. */ token: string | null;
  timeoutMs: number;
  /** Of the answer. */ sizeLimitBytes?: number;
};

/**
 * One JSON call with a bearer.
 *
 * @returns never throws; `lost` also where the provider may have taken the call
 */
export const callGraph = ({
  method,
  body,
  ...call
}: Call & { method: "GET" | "POST" | "DELETE"; body?: Record<string, unknown> }): Promise<Reply> =>
  ask(call, method, body && { type: "application/json", data: JSON.stringify(body) });

/** A file in a form, as browsers send it. */
export type FormFile = { data: Uint8Array; mime: string; name: string };

/** The same for a form with a file in it. */
export function postForm({
  fields,
  file,
  ...call
}: Call & { fields: Record<string, string>; file: FormFile }) {
  const border = `agiza-${randomBytes(12).toString("hex")}`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const name = file.name.replace(/[^\w.-]/g, "_");
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${file.mime}\r\n\r\n`;
  const data = Buffer.concat([
    Buffer.from(texts.join("") + head),
    file.data,
    Buffer.from(`\r\n--${border}--\r\n`),
  ]);
  return ask(call, "POST", { type: `multipart/form-data; boundary=${border}`, data });
}

/** A part of a file, as Meta's resumable upload takes it: from a byte of it on, under another word before the token. */
export const postPart = ({ data, offset, token, ...call }: Call & { data: Uint8Array; offset: number }) =>
  ask(
    { ...call, token: null },
    "POST",
    { type: "application/octet-stream", data },
    {
      Authorization: `OAuth ${token}`,
      file_offset: String(offset),
    },
  );

async function ask(
  { url, token, timeoutMs, sizeLimitBytes = answerLimitBytes }: Call,
  method: HttpCall["method"],
  body?: { type: string; data: string | Uint8Array },
  extra: Record<string, string> = {},
): Promise<Reply> {
  try {
    const { status, headers, text } = await callHttp({
      method,
      url,
      headers: {
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(body && { "Content-Type": body.type }),
        ...extra,
      },
      ...(body && { body: body.data }),
      timeoutMs,
      sizeLimitBytes,
    });
    if (status >= 300 && status < 400) return { kind: "lost", reason: "sent elsewhere", wasSent: true };
    const retryAfterSeconds = secondsOf(headers["retry-after"]);
    return { kind: "answered", status, body: parseJson(text), retryAfterSeconds };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
    return { kind: "lost", reason, wasSent: !wasNeverSent(error) };
  }
}

/** The header's seconds; its other form, a date, is left to our own delays. */
function secondsOf(header: string | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) : undefined;
}
