import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "sms_account.not_found": 404,
  "sms_account.taken": 409,
  "sms_account.kept_by_agiza": 422,
  "sms_account.keys_refused": 422,
  "sms_account.no_answer": 503,
  "sms_account.key_missing": 422,
  "sms_sender.not_found": 404,
  "sms_sender.taken": 422,
  "sms_sender.too_many": 409,
  "sms_sender.kept_by_agiza": 422,
  "sms_top_up.not_found": 404,
  "sms_top_up.not_offered": 409,
  "sms_top_up.open": 409,
  "sms_top_up.phone": 422,
  "webhook.bad_verify_token": 403,
});

/** For whatever writes an account. */
export const refuseTakenAccount = refuseTaken("sms_accounts_provider", () =>
  refuse("sms_account.taken", {}, { field: "provider" }),
);

/** For whatever writes a name. */
export const refuseTakenSender = refuseTaken("sms_senders_name", () =>
  refuse("sms_sender.taken", {}, { field: "name" }),
);
