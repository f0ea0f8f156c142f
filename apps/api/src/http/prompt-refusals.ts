import { refusal } from "./openapi.ts";

/**
 * What a call that has a phone asked to pay is refused with.
 *
 * @param notPayable why there is nothing to ask for
 */
export const promptRefusals = (...notPayable: readonly string[]) => ({
  409: refusal(
    ...notPayable,
    "payment.in_progress",
    "payment.due_changed",
    "payment.not_offered",
    "idempotency.key_reused",
  ),
  422: refusal("request.invalid", "payment.phone_required", "payment.invalid_phone", "payment.more_than_due"),
  429: refusal("payment.too_many_prompts", "payment.phone_paused"),
});
