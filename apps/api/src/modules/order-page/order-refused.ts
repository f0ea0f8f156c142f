import { AppError } from "#kernel/app-error.ts";
import type { OrderPageView } from "./get-order-page.ts";

/** A refusal because the order, the shop or the goods are not what the customer saw; with what they are now. */
export class OrderRefused extends Error {
  readonly refusal: AppError;
  readonly page: OrderPageView;

  constructor(refusal: AppError, page: OrderPageView) {
    super(refusal.code, { cause: refusal });
    this.name = "OrderRefused";
    this.refusal = refusal;
    this.page = page;
  }
}

/**
 * Does what the customer asks for; a conflict is told together with the page, so that the next step can be shown
 * without asking again.
 *
 * @throws OrderRefused
 */
export async function withOrder<T>(
  work: () => Promise<T>,
  readPage: () => Promise<OrderPageView>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    throw new OrderRefused(error, await readPage());
  }
}
