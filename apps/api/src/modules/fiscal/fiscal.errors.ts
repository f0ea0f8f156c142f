import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "fiscal.not_registered": 404,
  "fiscal.registered_already": 409,
  "fiscal.document_not_found": 404,
  "fiscal.zanzibar": 409,
  "fiscal.other_device": 409,
  "fiscal.same_device": 409,
  "fiscal.paused": 409,
  "fiscal.replaced": 409,
  "fiscal.taken_back": 409,
  "fiscal.certificate_unreadable": 422,
  "fiscal.refused": 422,
  "fiscal.tin_differs": 422,
  "fiscal.vrn_differs": 422,
  "fiscal.no_answer": 503,
  "request.too_many": 429,
});

/** For whatever writes a device. */
export const refuseSecondDevice = refuseTaken("fiscal_devices_shop", () =>
  refuse("fiscal.registered_already"),
);
