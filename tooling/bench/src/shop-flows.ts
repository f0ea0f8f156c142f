import { chattingCustomers } from "./chatting-customers.ts";
import { bearer } from "./shop-data.ts";

/** Every template as a flow of the shop's own, live. */
export async function addShopFlows(apiUrl: string): Promise<void> {
  const { items } = await ask<{ items: { id: string; name: { sw: string } }[] }>(
    apiUrl,
    "chatflow-templates",
  );
  for (const { id, name } of items) {
    const { id: flowId, revision } = await ask<{ id: string; revision: number }>(apiUrl, "chatflows", {
      name: name.sw,
      template: id,
    });
    await ask(apiUrl, `chatflows/${flowId}/publish`, { revision });
  }
}

async function ask<Body>(apiUrl: string, path: string, body?: unknown): Promise<Body> {
  const answer = await fetch(`${apiUrl}/store/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The shop's flows cannot be made: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** A customer greets, which begins a flow, and the next time types the number of its second option. */
export const sayInFlow = (index: number): string =>
  Math.floor(index / chattingCustomers) % 2 === 0 ? "Habari" : "2";
