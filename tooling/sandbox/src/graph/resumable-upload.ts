import { randomBytes, randomInt } from "node:crypto";
import type { Hono } from "hono";
import type { Core } from "../core.ts";
import { GraphError } from "./graph-error.ts";
import { isAsSaid } from "./media-content.ts";
import { parametersOf, unknownObject } from "./parameters.ts";

/** What stands above templates, and how large each may be there. */
const mostBytes: Record<string, number> = {
  "image/jpeg": 5e6,
  "image/png": 5e6,
  "video/mp4": 16e6,
  "application/pdf": 100e6,
};

type Upload = { type: string; length: number; bytes: Buffer };

/** Files that were given for the review of templates, by their handles; they are known as long as the sandbox runs. */
export type Examples = {
  /** The type of the file behind a handle; null for what is none. */
  typeOf: (handle: string) => string | null;
  addPaths: (app: Hono) => void;
};

/** The resumable upload: a place of an app, filled in one part or several. */
export function createExamples(core: Core): Examples {
  const uploads = new Map<string, Upload>();
  const handles = new Map<string, string>();
  const uploadAt = (id: string): Upload => {
    const upload = uploads.get(id);
    if (!upload) throw unknownObject(id);
    return upload;
  };

  return {
    typeOf: (handle) => handles.get(handle) ?? null,
    addPaths(app) {
      app.post("/:app{\\d+}/uploads", async (c) => {
        if (c.req.param("app") !== core.env.whatsapp.appId) throw unknownObject(c.req.param("app"));
        const hasBody = (c.req.header("content-length") ?? "0") !== "0";
        const { file_length, file_type } = hasBody ? await parametersOf(c.req.raw) : c.req.query();
        const type = String(file_type);
        const length = Number(file_length);
        const most = mostBytes[type];
        if (most === undefined) throw new GraphError(100, `file_type ${type} is not supported`);
        if (!Number.isInteger(length) || length < 1 || length > most)
          throw new GraphError(100, `file_length must be from 1 to ${most}`);
        const id = `upload:MTph${randomBytes(18).toString("base64url")}`;
        uploads.set(id, { type, length, bytes: Buffer.alloc(0) });
        return c.json({ id });
      });

      app.get("/:upload{upload.+}", (c) => {
        const id = c.req.param("upload");
        return c.json({ id, file_offset: uploadAt(id).bytes.byteLength });
      });

      app.post("/:upload{upload.+}", async (c) => {
        const upload = uploadAt(c.req.param("upload"));
        const offset = Number(c.req.header("file_offset") ?? Number.NaN);
        if (offset !== upload.bytes.byteLength)
          throw new GraphError(100, `file_offset must be ${upload.bytes.byteLength}`);
        const part = Buffer.from(await c.req.raw.arrayBuffer());
        upload.bytes = Buffer.concat([upload.bytes, part]);
        if (upload.bytes.byteLength > upload.length)
          throw new GraphError(100, "The file is longer than file_length");
        if (upload.bytes.byteLength < upload.length)
          return c.json({ id: c.req.param("upload"), file_offset: upload.bytes.byteLength });
        if (!isAsSaid(upload.type, upload.bytes))
          throw new GraphError(100, `The file is not of type ${upload.type}`);
        const handle = `4::${Buffer.from(upload.type).toString("base64url")}:${randomInt(1e14, 2e14)}`;
        handles.set(handle, upload.type);
        return c.json({ h: handle });
      });
    },
  };
}
