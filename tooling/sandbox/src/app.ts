import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ControlApi } from "./control/control-api.ts";
import type { Core } from "./core.ts";
import { createGeoApi } from "./geo-api.ts";
import { createGraphApi, graphPath } from "./graph/graph-api.ts";
import type { Statuses } from "./graph/statuses.ts";
import { guardLoopback } from "./http/guard.ts";
import { createProviderFront, type Bindings } from "./http/provider-front.ts";
import { createSmsApi, smsBasePath } from "./inbox/sms-api.ts";
import { createPhonePage } from "./phone-page.ts";
import { createSelcomApi, selcomBasePath } from "./selcom/selcom-api.ts";

const maxJsonBytes = 1024 * 1024;
const maxMediaBytes = 20 * 1024 * 1024;

/** Everything the sandbox serves, on one port: the providers, the control calls and the phone page. */
export function createApp(core: Core, control: ControlApi, statuses: Statuses): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const graph = createProviderFront(core, createGraphApi(core, statuses));
  const selcom = createProviderFront(core, createSelcomApi(core));
  const sms = createProviderFront(core, createSmsApi(core));
  const geo = createProviderFront(core, createGeoApi(core));
  /* The rest of the body is not read, so this connection cannot carry another call. */
  const tooLarge = () =>
    Response.json(
      { code: "sandbox.too_large", message: "The body is too large." },
      { status: 413, headers: { connection: "close" } },
    );
  const limitJson = bodyLimit({ maxSize: maxJsonBytes, onError: tooLarge });
  const limitMedia = bodyLimit({ maxSize: maxMediaBytes, onError: tooLarge });

  app.use(guardLoopback);
  app.use((c, next) => (c.req.path.endsWith("/media") ? limitMedia(c, next) : limitJson(c, next)));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.route("/__sandbox", control.app);
  app.all(`${selcomBasePath}/*`, selcom);
  app.get("/geo/json", geo);
  app.all(`${smsBasePath}/*`, sms);
  app.use(async (c, next) => (graphPath.test(c.req.path) ? graph(c) : next()));
  app.route("/", createPhonePage());
  app.onError((error) => {
    console.error(error);
    return Response.json({ code: "sandbox.broken", message: "The sandbox has a bug." }, { status: 500 });
  });
  return app;
}
