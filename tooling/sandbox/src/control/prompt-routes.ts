import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { completeOrder, endings, endOrder, ignorePrompt } from "../payments/orders.ts";
import type { StoredPrompt } from "../state/things.ts";
import { ControlError, parseBody } from "./control-error.ts";

const Action = z.object({ action: z.enum(["approve", "cancel", "ignore"]) });
const Pin = z.object({ pin: z.string().regex(/^\d{4}$/, "must be four digits") });

/** The only PIN that pays; 2222 stands for an empty wallet, any other is wrong. */
const payingPin = "0000";
const emptyPin = "2222";

/** What customers do with payment requests on their phones. */
export function addPromptRoutes(app: Hono, core: Core): void {
  app.get("/prompts", (c) => {
    const waiting = [...core.store.prompts.all()].filter(({ state }) => state === "waiting");
    return c.json(
      waiting.map(
        ({ id, msisdn, amount, currency, reference, shop_name, created_at, expires_at, provider }) => ({
          id,
          msisdn,
          amount,
          currency,
          reference,
          shop_name,
          created_at,
          expires_at,
          provider,
        }),
      ),
    );
  });

  app.post("/prompts/:id", async (c) => {
    const { action } = parseBody(Action, await c.req.text());
    const prompt = waitingPrompt(core, c.req.param("id"));
    if (action === "approve") completeOrder(core, prompt.order_id, { amount: prompt.amount });
    else if (action === "cancel") endOrder(core, prompt.order_id, endings.user_cancelled);
    else ignorePrompt(core, prompt);
    return c.json(answered(core, prompt.id));
  });

  app.post("/prompts/:id/pin", async (c) => {
    const { pin } = parseBody(Pin, await c.req.text());
    const prompt = waitingPrompt(core, c.req.param("id"));
    if (pin === payingPin) completeOrder(core, prompt.order_id, { amount: prompt.amount });
    else endOrder(core, prompt.order_id, pin === emptyPin ? endings.no_balance : endings.wrong_pin);
    return c.json(answered(core, prompt.id));
  });
}

/** A prompt that can still be answered; from here on a person decides, so nothing planned happens to its order. */
function waitingPrompt(core: Core, id: string): StoredPrompt {
  const prompt = core.store.prompts.get(id);
  if (!prompt) throw new ControlError(404, "sandbox.prompt_unknown", "There is no such prompt.");
  if (prompt.state !== "waiting") {
    throw new ControlError(409, "sandbox.prompt_answered", `This prompt is ${prompt.state}.`);
  }
  const order = core.store.orders.get(prompt.order_id);
  if (order && order.plan.length > 0) core.store.orders.put({ ...order, plan: [] });
  return prompt;
}

function answered(core: Core, id: string) {
  return { id, state: core.store.prompts.get(id)?.state };
}
