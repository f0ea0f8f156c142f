import { ApiError } from "@agiza/api-client/api-error";
import type { components } from "@agiza/api-client/schema.gen";
import { callApi } from "#lib/api.ts";
import type { OrderLink } from "./order-link.ts";

type Schemas = components["schemas"];
type Order = Schemas["OrderPage"];

/**
 * The order that the document's first script already asked for.
 * @throws ApiError on a refusal; another error when no answer came
 */
export async function firstOrder({ token, answer }: OrderLink): Promise<Order> {
  if (!answer) return loadOrder(token ?? "");
  const { status, body } = await answer;
  if (status !== 200) throw new ApiError(status, body);
  return checked(body);
}

const path = "/api/v1/order";

/**
 * The order behind a link as it is now.
 * @throws ApiError `order.link_unknown` · `order.link_expired`
 */
export const loadOrder = async (token: string): Promise<Order> =>
  checked(await callApi({ path, query: { token } }));

/**
 * Sends the order in. The same key and content give the same answer again.
 * @throws ApiError with the order in its body for `order.changed` and `order.out_of_stock`
 */
export const submitOrder = async (token: string, body: Schemas["SubmitOrder"], key: string): Promise<Order> =>
  checked(await callApi({ path, query: { channel: "whatsapp", token }, body, key }));

/**
 * Asks for the money, or says that it comes in cash.
 * @throws ApiError `payment.in_progress` · `payment.already_paid` and what else the payment refuses
 */
export const requestPayment = async (token: string, body: Schemas["PayOrder"], key: string): Promise<Order> =>
  checked(await callApi({ path: `${path}/payment`, query: { token }, body, key }));

/** Has the provider asked what became of the open payment; how it went is seen by reading the order again. */
export const askAboutPayment = async (token: string): Promise<void> => {
  await callApi({ path: `${path}/payment/check`, query: { token }, body: {} }).catch(() => undefined);
};

/**
 * Cancels the order.
 * @throws ApiError with the order in its body for `order.status_conflict` and `payment.in_progress`
 */
export const cancelOrder = async (token: string): Promise<Order> =>
  checked(await callApi({ path: `${path}/cancellation`, query: { token }, body: {} }));

/**
 * Says yes or no to a change that the shop asks for.
 * @throws ApiError with the order in its body for `order.change_decided`, `order.changed`, `order.out_of_stock` and what else
 *   keeps it from being changed
 */
export const answerChange = async (token: string, body: Schemas["AnswerOrderChange"]): Promise<Order> =>
  checked(await callApi({ path: `${path}/change`, query: { token }, body }));

/**
 * Makes an order of the same things that waits to be sent in. Asking twice makes one.
 * @throws ApiError with the order in its body for `order.out_of_stock`
 */
export async function orderAgain(token: string): Promise<Schemas["OrderedAgain"]> {
  const made = (await callApi({
    path: `${path}/again`,
    query: { token },
    body: {},
  })) as Schemas["OrderedAgain"] | null;
  if (typeof made?.url !== "string") throw new TypeError("The answer is not an order.");
  return made;
}

/** A success that is no order comes from something in between, such as a hotspot's welcome page. */
function checked(answer: unknown): Order {
  const order = answer as Order | null;
  if (!Array.isArray(order?.products)) throw new TypeError("The answer is not an order.");
  return order;
}
