import type { Hono } from "hono";
import { z } from "zod";
import type { Fault, Limits } from "../contract.ts";
import type { Core } from "../core.ts";
import { ControlError, parseBody } from "./control-error.ts";

const NewFault = z.object({
  target: z.enum([
    "whatsapp.webhook",
    "whatsapp.send",
    "whatsapp.media",
    "whatsapp.download",
    "whatsapp.upload",
    "whatsapp.template",
    "whatsapp.signup",
    "whatsapp.sync",
    "selcom.webhook",
    "selcom.call",
    "snippe.webhook",
    "snippe.call",
    "sms.send",
    "sms.webhook",
    "tra.call",
    "vfdplus.call",
    "mail.send",
  ]),
  fault: z.enum(["duplicate", "reorder", "delay", "drop", "bad_signature", "error", "truncate", "tamper"]),
  times: z.int().min(1).max(100_000).default(1),
  ms: z.int().min(0).max(120_000).optional(),
  code: z.int().min(0).max(9_999_999).optional(),
});
const tenYears = 10 * 365 * 24 * 3600;
const Advance = z.object({ advance_seconds: z.number().min(0).max(tenYears) });
const NewScenario = z.object({ mode: z.enum(["manual", "by_number"]) });
const Geo = z.object({
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});
const NewLimits = z
  .object({
    pair_limit: z.boolean().optional(),
    snippe_per_minute: z.int().min(1).max(1_000_000).optional(),
  })
  .refine((given) => Object.keys(given).length > 0, "must name a limit");

/** How the providers behave: their faults, clock, outcomes, limits and where they think the caller is. */
export function addProviderRoutes(app: Hono, core: Core, onClockMoved: () => void): void {
  const { store, faults, news, clock } = core;

  app.get("/faults", (c) => c.json(faults.list()));
  app.post("/faults", async (c) => {
    const { ms, code, ...wanted } = parseBody(NewFault, await c.req.text());
    const fault: Omit<Fault, "id"> = {
      ...wanted,
      ...(ms === undefined ? {} : { ms }),
      ...(code === undefined ? {} : { code }),
    };
    return c.json(faults.add(fault), 201);
  });
  app.delete("/faults", (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.delete("/faults/:id", (c) => {
    if (!faults.remove(c.req.param("id"))) {
      throw new ControlError(404, "sandbox.fault_unknown", "There is no such fault.");
    }
    return c.body(null, 204);
  });

  app.get("/clock", (c) => c.json(clock.state()));
  app.post("/clock", async (c) => {
    const { advance_seconds } = parseBody(Advance, await c.req.text());
    const moved = clock.advance(advance_seconds);
    news.tell("clock", moved);
    onClockMoved();
    return c.json(moved);
  });

  app.get("/scenario", (c) => c.json(store.settings().scenario));
  app.post("/scenario", async (c) => {
    const scenario = parseBody(NewScenario, await c.req.text());
    store.changeSettings({ scenario });
    news.tell("scenario", scenario);
    return c.json(scenario);
  });

  app.get("/geo", (c) => c.json({ country_code: store.settings().country_code }));
  app.post("/geo", async (c) => {
    const { country_code } = parseBody(Geo, await c.req.text());
    store.changeSettings({ country_code });
    return c.json({ country_code });
  });

  const limits = (): Limits => {
    const { has_pair_limit, snippe_per_minute } = store.settings();
    return { pair_limit: has_pair_limit, snippe_per_minute };
  };
  app.get("/limits", (c) => c.json(limits()));
  app.post("/limits", async (c) => {
    const { pair_limit, snippe_per_minute } = parseBody(NewLimits, await c.req.text());
    store.changeSettings({
      ...(pair_limit === undefined ? {} : { has_pair_limit: pair_limit }),
      ...(snippe_per_minute === undefined ? {} : { snippe_per_minute }),
    });
    return c.json(limits());
  });
}
