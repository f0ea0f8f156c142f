import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "staff.not_found": 404,
  "staff.last_owner": 409,
  "staff.exceeds_yours": 403,
  "staff.already_member": 422,
  "invitation.not_found": 404,
  "invitation.invalid_phone": 422,
  "invitation.open_already": 422,
  "invitation.expired": 410,
  "invitation.revoked": 410,
  "invitation.accepted": 410,
  "invitation.other_person": 403,
  "invitation.suspended": 403,
  "request.too_many": 429,
});

/** For whatever opens an invitation for a number. */
export const refuseOpenAlready = refuseTaken("invitations_open_phone", () =>
  refuse("invitation.open_already", {}, { field: "phone" }),
);
