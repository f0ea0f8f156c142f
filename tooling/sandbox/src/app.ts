import { Hono } from "hono";
import type { ControlApi } from "./control/control-api.ts";
import type { Core } from "./core.ts";
import { createGeoApi } from "./geo-api.ts";
import { GraphError, graphErrorResponse } from "./graph/graph-error.ts";
import { maxMediaBytes } from "./graph/media.ts";
import { createGraphApi, graphPath } from "./graph/graph-api.ts";
import type { Statuses } from "./graph/statuses.ts";
import type { Examples } from "./graph/resumable-upload.ts";
import type { Templates } from "./graph/templates.ts";
import { guardLoopback } from "./http/guard.ts";
import { limitBody } from "./http/limit-body.ts";
import { createProviderFront, type Bindings } from "./http/provider-front.ts";
import { createPhonePage } from "./phone-page.ts";
import { createCardPage } from "./payments/card-page.ts";
import { cardPagePath } from "./payments/new-order.ts";
import { createFacebook, facebookPath } from "./signup/facebook.ts";
import { createSelcomApi, selcomBasePath } from "./selcom/selcom-api.ts";
import { africasTalkingBasePath, createAfricasTalkingApi } from "./sms/africas-talking-api.ts";
import { beemBasePath, createBeemApi } from "./sms/beem-api.ts";
import { createNextSmsApi, nextSmsBasePath } from "./sms/nextsms-api.ts";
import { createTraApi, traBasePath } from "./tra/tra-api.ts";
import { createVfdPlusApi, vfdPlusBasePath } from "./vfdplus/vfdplus-api.ts";
import { createSnippeApi, snippeBasePath } from "./snippe/snippe-api.ts";

const maxJsonBytes = 1024 * 1024;
/** The largest file, and the form around it. */
const maxUploadBytes = maxMediaBytes + 1024 * 1024;

/** What goes on by itself behind the Cloud API: messages on their way, templates in review. */
type Whatsapp = { statuses: Statuses; templates: Templates; examples: Examples };

/** Everything the sandbox serves, on one port: the providers, the control calls and the phone page. */
export function createApp(core: Core, control: ControlApi, whatsapp: Whatsapp): Hono<Bindings> {
  const app = new Hono<Bindings>();
  const graph = createProviderFront(core, createGraphApi(core, whatsapp));
  const selcom = createProviderFront(core, createSelcomApi(core));
  const snippe = createProviderFront(core, createSnippeApi(core));
  const beem = createProviderFront(core, createBeemApi(core));
  const nextSms = createProviderFront(core, createNextSmsApi(core));
  const africasTalking = createProviderFront(core, createAfricasTalkingApi(core));
  const tra = createProviderFront(core, createTraApi(core));
  const vfdPlus = createProviderFront(core, createVfdPlusApi(core));
  const geo = createProviderFront(core, createGeoApi(core));
  const limitMedia = limitBody(maxUploadBytes, () =>
    graphErrorResponse(new GraphError(131053, `The file is larger than ${maxMediaBytes} bytes`)),
  );
  const limitGraph = limitBody(maxJsonBytes, () =>
    graphErrorResponse(new GraphError(100, "The body is too large"), 413),
  );
  const tooLarge = () =>
    Response.json({ code: "sandbox.too_large", message: "The body is too large." }, { status: 413 });
  const limitJson = limitBody(maxJsonBytes, tooLarge);
  const limitFiles = limitBody(maxUploadBytes, tooLarge);
  const limitFor = (path: string) => {
    if (path.startsWith("/__sandbox/") && path.endsWith("/files")) return limitFiles;
    return path.endsWith("/media") || path.includes("/upload:")
      ? limitMedia
      : graphPath.test(path)
        ? limitGraph
        : limitJson;
  };

  app.use(guardLoopback);
  app.use((c, next) => limitFor(c.req.path)(c, next));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.route("/__sandbox", control.app);
  app.all(`${selcomBasePath}/*`, selcom);
  app.all(`${snippeBasePath}/*`, snippe);
  app.route(cardPagePath, createCardPage(core));
  app.route(facebookPath, createFacebook(core));
  app.get("/geo/json", geo);
  app.all(`${traBasePath}/*`, tra);
  app.all(`${vfdPlusBasePath}/*`, vfdPlus);
  app.all(`${nextSmsBasePath}/*`, nextSms);
  app.all(`${africasTalkingBasePath}/*`, africasTalking);
  // Behind the two, whose paths begin as its own.
  app.all(`${beemBasePath}/*`, beem);
  app.use(async (c, next) => (graphPath.test(c.req.path) ? graph(c) : next()));
  app.route("/", createPhonePage());
  app.onError((error) => {
    console.error(error);
    return Response.json({ code: "sandbox.broken", message: "The sandbox has a bug." }, { status: 500 });
  });
  return app;
}
