import type { Hono } from "hono";
import type { Core } from "../core.ts";
import { GraphError } from "../graph/graph-error.ts";
import { parametersOf, unknownObject } from "../graph/parameters.ts";
import { accountOf } from "../graph/templates.ts";
import type { PhoneNumber } from "../state/things.ts";
import { syncPhone } from "./sync-phone.ts";

const dayMs = 86_400_000;

/** What a business's account says of itself. */
export function describeAccount(core: Core, id: string): object | null {
  const known = core.store.accounts.get(id);
  const hasNumber = [...core.store.numbers.all()].some((number) => accountOf(number) === id);
  if (!known && !hasNumber) return null;
  return {
    id,
    name: "Sandbox",
    owner_business_info: { id: known?.business_id ?? "900800700600500", name: "Sandbox" },
    // Left out where nothing pays.
    ...((known?.has_payment ?? true) && { primary_funding_id: "712345678901234" }),
  };
}

/** What connecting a number asks of the Cloud API, with an account's token. */
export function addSignupPaths(app: Hono, core: Core): void {
  const numberAt = (id: string): PhoneNumber => {
    const number = core.store.numbers.get(id);
    if (!number) throw unknownObject(id);
    return number;
  };
  const accountAt = (id: string) => {
    const known = core.store.accounts.get(id);
    if (known) return known;
    if (!describeAccount(core, id)) throw unknownObject(id);
    return { id, business_id: "900800700600500", has_payment: true, is_subscribed: true };
  };

  app.post("/:id{\\d+}/subscribed_apps", (c) => {
    core.store.accounts.put({ ...accountAt(c.req.param("id")), is_subscribed: true });
    return c.json({ success: true });
  });
  app.get("/:id{\\d+}/subscribed_apps", (c) => {
    const { is_subscribed } = accountAt(c.req.param("id"));
    const app = { id: core.env.whatsapp.appId, name: "Agiza", link: "https://agiza.localhost/" };
    return c.json({ data: is_subscribed ? [{ whatsapp_business_api_data: app }] : [] });
  });
  app.delete("/:id{\\d+}/subscribed_apps", (c) => {
    core.store.accounts.put({ ...accountAt(c.req.param("id")), is_subscribed: false });
    return c.json({ success: true });
  });

  app.post("/:id{\\d+}/register", async (c) => {
    const number = numberAt(c.req.param("id"));
    const { pin, messaging_product: product } = await parametersOf(c.req.raw);
    if (product !== "whatsapp") throw new GraphError(131008, "messaging_product is required");
    if (typeof pin !== "string" || !/^\d{6}$/.test(pin)) throw new GraphError(100, "pin has six digits");
    if (number.is_on_biz_app) throw new GraphError(100, "The number is used by the phone's app");
    const known = number.owner_pin ?? number.pin;
    if (known !== undefined && known !== pin) throw new GraphError(133005, "The PIN is another one");
    core.store.numbers.put({ ...number, pin, is_unregistered: false });
    return c.json({ success: true });
  });
  app.post("/:id{\\d+}/deregister", (c) => {
    core.store.numbers.put({ ...numberAt(c.req.param("id")), is_unregistered: true });
    return c.json({ success: true });
  });

  app.post("/:id{\\d+}/smb_app_data", async (c) => {
    const number = numberAt(c.req.param("id"));
    const { sync_type: type } = await parametersOf(c.req.raw);
    const kind = type === "smb_app_state_sync" ? "contacts" : type === "history" ? "history" : null;
    if (kind === null) throw new GraphError(100, "sync_type is smb_app_state_sync or history");
    if (!number.is_on_biz_app) throw new GraphError(100, "The number is not used by the phone's app");
    const before = number.asked_at?.[kind];
    if (before !== undefined && core.clock.nowMs() - Date.parse(before) < dayMs)
      throw new GraphError(2593107, "It was requested before");
    const asked_at = { ...number.asked_at, [kind]: core.clock.nowIso() };
    core.store.numbers.put({ ...number, asked_at });
    syncPhone(core, number, kind);
    return c.json({ messaging_product: "whatsapp", request_id: `req_${core.clock.nowMs()}` });
  });
}
