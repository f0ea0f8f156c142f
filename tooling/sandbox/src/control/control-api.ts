import { Hono } from "hono";
import type { Core } from "../core.ts";
import { inboxKey } from "../inbox/inbox.ts";
import type { Templates } from "../graph/templates.ts";
import { BodyError } from "../http/json-body.ts";
import { addChatRoutes } from "./chat-routes.ts";
import { ControlError } from "./control-error.ts";
import { addFileRoutes } from "./file-routes.ts";
import { addPaymentRoutes } from "./payment-routes.ts";
import { addPromptRoutes } from "./prompt-routes.ts";
import { addProviderRoutes } from "./provider-routes.ts";
import { addSignupRoutes } from "./signup-routes.ts";
import { addSmsRoutes } from "./sms-routes.ts";
import { addTraRoutes } from "./tra-routes.ts";
import { addVfdPlusRoutes } from "./vfdplus-routes.ts";
import { addTemplateRoutes } from "./template-routes.ts";
import { createStreams } from "./stream.ts";

/** What tests and the phone page use to play the customers and the providers, below `/__sandbox`. */
export type ControlApi = { app: Hono; stop: () => void };

/** @param reset empties the memory and fills in the first things; @param onClockMoved looks at what is due */
export function createControlApi(
  core: Core,
  templates: Templates,
  { reset, onClockMoved }: { reset: () => void; onClockMoved: () => void },
): ControlApi {
  const app = new Hono();
  const streams = createStreams(core);

  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  addChatRoutes(app, core);
  addFileRoutes(app, core);
  addPromptRoutes(app, core);
  addPaymentRoutes(app, core);
  addProviderRoutes(app, core, onClockMoved);
  addTemplateRoutes(app, core, templates);
  addSignupRoutes(app, core);
  addSmsRoutes(app, core);
  addTraRoutes(app, core);
  addVfdPlusRoutes(app, core);

  app.get("/inbox", (c) => c.json([...core.store.inbox.all()]));
  app.get("/inbox/:to", (c) => {
    const to = inboxKey(c.req.param("to"));
    return c.json([...core.store.inbox.all()].filter((entry) => entry.to === to));
  });
  app.get("/log", (c) => c.json(core.wire.list()));
  app.get("/stream", () => streams.open());
  app.post("/reset", (c) => {
    reset();
    return c.body(null, 204);
  });

  app.all("*", (c) => c.json({ code: "sandbox.not_found", message: "There is no such control call." }, 404));
  app.onError((error, c) => {
    if (error instanceof ControlError) {
      return c.json({ code: error.code, message: error.message }, error.status);
    }
    if (error instanceof BodyError) return c.json({ code: "sandbox.bad_json", message: error.message }, 400);
    throw error;
  });
  return { app, stop: streams.stop };
}
