import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const builtPage = fileURLToPath(new URL("../dist", import.meta.url));

/** The built phone page; files with a hash in their name never change. */
export function createPhonePage(): Hono {
  const app = new Hono();
  app.use(
    serveStatic({
      root: builtPage,
      onFound: (path, c) => {
        const isHashed = path.includes("/assets/");
        c.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    }),
  );
  app.all("*", (c) =>
    c.text(
      c.req.path === "/" ? "The phone page is not built: run the build of tooling/sandbox." : "Not found",
      404,
    ),
  );
  return app;
}
