import { createRouter } from "#http/router.ts";
import type { Deps } from "#modules/deps.ts";
import { getFile } from "./get-file.ts";

/** Pictures and documents, for anybody who has the address. A key's content never changes. */
export function mediaRoutes({ files }: Deps) {
  const router = createRouter();
  router.get("/files/:key{.+}", async (c) => {
    const { data, contentType } = await getFile(files, c.req.param("key"));
    return c.body(new Uint8Array(data), 200, {
      "Content-Type": contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // A drawing opened by itself is a page of this origin: it runs nothing and loads nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return router;
}
