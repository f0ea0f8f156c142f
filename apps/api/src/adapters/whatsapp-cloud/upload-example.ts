import type { TemplateResult } from "#ports/message-templates.ts";
import { callGraph, postPart } from "./client.ts";
import { failed, readReply } from "./template-reply.ts";
import { UploadBegun, UploadedFile, UploadStands } from "./types.ts";

const beginTimeoutMs = 20_000;
/** Of a whole file, over a line that is not the fastest. */
const partTimeoutMs = 60_000;
/** How often a file goes on where it broke off. */
const mostParts = 4;

/**
 * Meta's resumable upload: a place is asked for, the bytes are sent there, and where they break off Meta is asked how many it has.
 *
 * @param at.url of the Graph API with its version
 */
export async function uploadExample(
  at: { url: string; appId: string; token: string },
  { data, mime, name }: { data: Uint8Array; mime: string; name: string },
): Promise<TemplateResult<{ handle: string }>> {
  const { url, appId, token } = at;
  const about = { file_name: name, file_length: String(data.byteLength), file_type: mime };
  const begun = readReply(
    await callGraph({
      method: "POST",
      url: `${url}/${appId}/uploads?${new URLSearchParams(about).toString()}`,
      token,
      timeoutMs: beginTimeoutMs,
    }),
    UploadBegun,
    ({ id }) => id,
  );
  if (!begun.ok) return begun;
  const place = `${url}/${begun.value}`;
  let offset = 0;
  for (let part = 0; part < mostParts; part++) {
    const rest = data.subarray(offset);
    const sent = await postPart({ url: place, token, data: rest, offset, timeoutMs: partTimeoutMs });
    if (sent.kind === "answered") return readReply(sent, UploadedFile, ({ h }) => ({ handle: h }));
    const stands = await callGraph({ method: "GET", url: place, token, timeoutMs: beginTimeoutMs });
    const read = readReply(stands, UploadStands, ({ file_offset }) => file_offset);
    if (!read.ok) return read;
    offset = Math.min(read.value, data.byteLength);
  }
  return failed("retry", 0, null, "the file broke off on its way");
}
