import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { BodyError, parseJsonObject } from "../http/json-body.ts";
import { readFields } from "../http/read-fields.ts";
import { putIntoInbox } from "./inbox.ts";
import { toMsisdn } from "../msisdn.ts";

const Send = z.object({
  source_addr: z.string().min(1).max(11),
  message: z.string().min(1).max(1600),
  recipients: z
    .array(z.object({ recipient_id: z.union([z.int(), z.string()]), dest_addr: z.string() }))
    .min(1),
});

/** The text message gateway (Beem's send call); every message ends in the sandbox's inbox. */
export function createSmsApi(core: Core): Hono {
  const app = new Hono();
  let requestId = 35_918_000;
  app.post("/v1/send", async (c) => {
    if (!/^Basic .+/.test(c.req.header("authorization") ?? "")) {
      return c.json({ successful: false, code: 107, message: "Invalid authentication" }, 401);
    }
    const { data } = readFields(Send, parseJsonObject(await c.req.text()));
    if (data === undefined)
      return c.json({ successful: false, code: 104, message: "Missing parameters" }, 400);
    const { recipients, message } = data;
    const valid = recipients.filter(({ dest_addr }) => toMsisdn(dest_addr) !== null);
    for (const { dest_addr } of valid) putIntoInbox(core, { channel: "sms", to: dest_addr, text: message });
    requestId += 1;
    return c.json({
      successful: true,
      request_id: requestId,
      code: 100,
      message: "Message Submitted Successfully",
      valid: valid.length,
      invalid: recipients.length - valid.length,
      duplicates: 0,
    });
  });
  app.onError((error, c) => {
    if (error instanceof BodyError)
      return c.json({ successful: false, code: 104, message: error.message }, 400);
    throw error;
  });
  return app;
}
