import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "provider_account.not_found": 404,
  "provider_account.too_many": 409,
  "provider_account.taken": 422,
  "provider_account.key_missing": 422,
  "provider_account.key_wrong": 422,
  "provider_account.other_account": 422,
  "provider_account.kept_by_agiza": 422,
  "provider_account.in_use": 409,
  "provider_account.has_history": 409,
  "provider_account.other_order": 409,
  "provider_account.needs_pin": 422,
  "provider_account.needs_password": 422,
  "pay_number.not_found": 404,
  "pay_number.no_steps": 422,
});

/** For whatever writes keys. */
export const refuseTakenKeys = refuseTaken("provider_accounts_external", () =>
  refuse("provider_account.taken", {}, { field: "keys" }),
);
