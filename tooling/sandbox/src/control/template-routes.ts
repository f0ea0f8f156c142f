import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { businessAccountId } from "../graph/provider-json.ts";
import type { Templates } from "../graph/templates.ts";
import { templateReviews, templateStatuses } from "../state/things.ts";
import { ControlError, parseBody } from "./control-error.ts";

const Decision = z
  .object({
    status: z.enum(templateStatuses).optional(),
    reason: z.string().max(60).optional(),
    recommendation: z.string().max(500).optional(),
    quality: z.enum(["GREEN", "YELLOW", "RED", "UNKNOWN"]).optional(),
    category: z.enum(["UTILITY", "MARKETING", "AUTHENTICATION"]).optional(),
  })
  .refine(
    ({ status, quality, category }) => [status, quality, category].filter(Boolean).length === 1,
    "exactly one of status, quality and category",
  );
const Known = z.object({
  waba_id: z.string().regex(/^\d+$/).default(businessAccountId),
  name: z.string().regex(/^[a-z0-9_]+$/),
  language: z.string().min(2).max(10),
  category: z.enum(["UTILITY", "MARKETING", "AUTHENTICATION"]).default("UTILITY"),
  status: z.enum(templateStatuses).default("APPROVED"),
  components: z.array(z.record(z.string(), z.unknown())).min(1),
});
const Review = z.object({ mode: z.enum(templateReviews) });

/** The people who review templates: they approve by themselves, unless they are told to wait. */
export function addTemplateRoutes(app: Hono, core: Core, templates: Templates): void {
  app.get("/templates", (c) => c.json([...core.store.templates.all()]));
  app.post("/templates", async (c) => {
    const known = parseBody(Known, await c.req.text());
    const there = templates.find(known.waba_id, known.name, known.language);
    const id = there?.id ?? String(Math.floor(1e15 + Math.random() * 8e15));
    const template = { ...known, id, rejected_reason: "NONE", quality: "UNKNOWN" };
    return c.json(core.store.templates.put(template), 201);
  });
  app.post("/template-review", async (c) => {
    const { mode } = parseBody(Review, await c.req.text());
    core.store.changeSettings({ reviews_templates: mode });
    return c.json({ mode });
  });
  app.post("/templates/:id", async (c) => {
    const template = core.store.templates.get(c.req.param("id"));
    if (!template) throw new ControlError(404, "sandbox.template_unknown", "There is no such template.");
    const { status, quality, category, ...why } = parseBody(Decision, await c.req.text());
    if (status) return c.json(templates.decide(template, { status, ...why }));
    if (quality) return c.json(templates.rate(template, quality));
    return c.json(templates.recategorise(template, category!));
  });
}
