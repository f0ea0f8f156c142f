import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "campaign.not_found": 404,
  "campaign.unknown_link": 404,
  "campaign.wrong_state": 409,
  "campaign.count_differs": 409,
  "campaign.text_missing": 422,
  "campaign.unknown_variable": 422,
  "campaign.sender_missing": 422,
  "campaign.sender_not_approved": 422,
  "campaign.balance_short": 422,
  "campaign.nobody": 422,
  "campaign.hours": 422,
  "campaign.in_the_past": 422,
  "campaign.no_own_number": 422,
  "campaign.not_sent": 502,
  "request.too_many": 429,
});
