import { AwsClient } from "aws4fetch";
import { AppError } from "#kernel/app-error.ts";
import { contentTypeOf, isFileKey } from "#kernel/file-key.ts";
import type { FilesPort } from "#ports/files.ts";

/** Where a bucket is and who may use it. */
export type S3Bucket = { endpoint: string; region: string; bucket: string; key: string; secret: string };

const timeoutMs = 15_000;
/** How often a call is made again that met a 5xx, 50 ms later and then doubling. */
const retries = 2;

/**
 * Keeps files in a bucket of any store that speaks S3: signature version 4, and the bucket named in the path, which every
 * one of them takes.
 *
 * @throws server.unavailable the store does not answer, or refuses us
 */
export function s3Files({ endpoint, region, bucket, key: accessKeyId, secret }: S3Bucket): FilesPort {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: secret,
    service: "s3",
    region,
    retries,
  });

  /** One call about one file; answers null where the store has no such file. */
  async function ask(key: string, init: RequestInit): Promise<Response | null> {
    const answer = await client
      .fetch(`${endpoint}/${bucket}/${key}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    if (answer.ok) return answer;
    const said = (await answer.text().catch(() => "")).slice(0, 500);
    // A wrong bucket is 404 too: that is our mistake, and not a file that is missing.
    if (answer.status === 404 && !said.includes("NoSuchBucket")) return null;
    throw unavailable(new Error(`the file store answered ${answer.status}: ${said}`));
  }

  return {
    async put(key, { data, contentType }) {
      if (!isFileKey(key)) throw new Error("not a file key");
      const headers = { "Content-Type": contentType };
      const kept = await ask(key, { method: "PUT", headers, body: new Uint8Array(data) });
      if (!kept) throw unavailable(new Error("the file store knows no such bucket"));
      await kept.body?.cancel();
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return null;
      const found = await ask(key, { method: "GET" });
      return found && { data: new Uint8Array(await found.arrayBuffer()), contentType };
    },
    async remove(key) {
      if (!isFileKey(key)) throw new Error("not a file key");
      await (await ask(key, { method: "DELETE" }))?.body?.cancel();
    },
  };
}

const unavailable = (cause: unknown): AppError =>
  new AppError("server.unavailable", 503, { retryAfterSeconds: 30, cause });
