import type { AppError } from "#kernel/app-error.ts";
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
