import type { Hono } from "hono";
import type { Core } from "../core.ts";
import type { StoredTemplate } from "../state/things.ts";
import { GraphError } from "./graph-error.ts";
import { parametersOf, unknownObject } from "./parameters.ts";
import { accountOf, type Templates } from "./templates.ts";

const mostOfPage = 250;

/** What the Cloud API answers about an account's message templates. */
export function addTemplatePaths(app: Hono, core: Core, templates: Templates): void {
  const accountAt = (id: string): string => {
    const isKnown = [...core.store.numbers.all()].some((number) => accountOf(number) === id);
    if (!isKnown) throw unknownObject(id);
    return id;
  };

  app.get("/:id{\\d+}/message_templates", (c) => {
    const { name, status, after, limit = "25" } = c.req.query();
    const found = templates.list(accountAt(c.req.param("id")), { name, status });
    const start = after === undefined ? 0 : Number(after);
    const size = Math.min(mostOfPage, Math.max(1, Number(limit) || 1));
    const end = start + size;
    const cursors = { before: String(start), after: String(end) };
    const next = end < found.length ? { next: `${c.req.url}&after=${end}` } : {};
    return c.json({ data: found.slice(start, end).map(describeTemplate), paging: { cursors, ...next } });
  });

  app.post("/:id{\\d+}/message_templates", async (c) =>
    c.json(templates.create(accountAt(c.req.param("id")), await parametersOf(c.req.raw))),
  );

  app.delete("/:id{\\d+}/message_templates", (c) => {
    const { name, hsm_id: id } = c.req.query();
    if (name === undefined) throw new GraphError(100, "name is required");
    if (!templates.remove(accountAt(c.req.param("id")), { name, id })) throw unknownObject(name);
    return c.json({ success: true });
  });

  app.post("/:id{\\d+}", async (c) => {
    const template = core.store.templates.get(c.req.param("id"));
    if (!template) throw unknownObject(c.req.param("id"));
    templates.edit(template, await parametersOf(c.req.raw));
    return c.json({ success: true });
  });
}

export const describeTemplate = ({ quality, waba_id: _account, ...template }: StoredTemplate) => ({
  ...template,
  quality_score: { score: quality },
});
