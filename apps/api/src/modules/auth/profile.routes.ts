import { createRoute } from "@hono/zod-openapi";
import { callerPlace } from "#http/client-address.ts";
import { body, editConflict, ok, refusal, signedInRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { type Address, toAddress } from "./address.rules.ts";
import { refuse } from "./auth.errors.ts";
import {
  ContactBody,
  ContactCodesBody,
  PasswordBody,
  PinBody,
  ProfileBody,
  SentContactCodes,
  User,
} from "./auth.schemas.ts";
import { changeContact } from "./change-contact.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { requestContactCodes } from "./request-contact-codes.ts";
import { toUser } from "./session-user.ts";
import { setPin } from "./set-pin.ts";

const tags = ["auth"];
const security = [{ bearer: [] }];
const tooManyTries = { 429: refusal("auth.too_many_attempts") };

const changeProfileRoute = createRoute({
  method: "put",
  path: "/user",
  operationId: "changeProfile",
  summary: "Change my name and language",
  tags,
  security,
  request: { body: body(ProfileBody) },
  responses: {
    200: ok(User, "Name and language as they are now."),
    ...signedInRefusals,
    409: editConflict(User),
  },
});

const requestContactCodesRoute = createRoute({
  method: "post",
  path: "/user/contact/codes",
  operationId: "requestContactCodes",
  summary: "Ask for the codes to change my contact",
  tags,
  security,
  request: { body: body(ContactCodesBody) },
  responses: {
    202: ok(SentContactCodes, "One code to the new address, one to where the person is reached now."),
    ...signedInRefusals,
    422: refusal("auth.invalid_identifier", "request.invalid"),
    429: refusal("auth.too_many_codes", "notice.too_many"),
  },
});

const changeContactRoute = createRoute({
  method: "put",
  path: "/user/contact",
  operationId: "changeContact",
  summary: "Change my phone or e-mail",
  tags,
  security,
  request: { body: body(ContactBody) },
  responses: {
    200: ok(User, "Phone and e-mail as they are now."),
    ...signedInRefusals,
    409: refusal("auth.account_exists"),
    422: wrongGuess("auth.wrong_code", "auth.invalid_identifier", "request.invalid"),
    ...tooManyTries,
  },
});

const changePasswordRoute = createRoute({
  method: "put",
  path: "/user/password",
  operationId: "changePassword",
  summary: "Change my password",
  tags,
  security,
  request: { body: body(PasswordBody) },
  responses: {
    204: { description: "The password is the new one; every other session has ended." },
    ...signedInRefusals,
    422: refusal("auth.wrong_password", "request.invalid"),
    ...tooManyTries,
  },
});

const setPinRoute = createRoute({
  method: "put",
  path: "/user/pin",
  operationId: "setPin",
  summary: "Set my counter PIN",
  tags,
  security,
  request: { body: body(PinBody) },
  responses: {
    204: { description: "It signs the person in on devices they signed in on before." },
    ...signedInRefusals,
    404: refusal("shop.not_found"),
    422: refusal("auth.wrong_password", "pin.too_simple", "pin.too_short", "request.invalid"),
    ...tooManyTries,
  },
});

/** @throws auth.invalid_identifier for the field that was filled in */
function addressIn(form: { phone: string } | { email: string }): Address {
  const [kind, text] = "phone" in form ? (["phone", form.phone] as const) : (["email", form.email] as const);
  const address = toAddress(text);
  if (address?.kind !== kind) throw refuse("auth.invalid_identifier", {}, { field: kind });
  return address;
}

/** What somebody changes of their own account. */
export function profileRoutes({ limits, proxies }: Deps) {
  const router = createRouter();
  router.openapi(changeProfileRoute, async (c) => {
    const user = await changeProfile(c.get("base"), sessionOf(c), fromWire(c.req.valid("json")));
    return c.json(toUser(user), 200);
  });
  router.openapi(requestContactCodesRoute, async (c) => {
    const to = { address: addressIn(c.req.valid("json")), place: callerPlace(c, proxies) };
    return c.json(toWire(await requestContactCodes(c.get("base"), limits, sessionOf(c), to)), 202);
  });
  router.openapi(changeContactRoute, async (c) => {
    const form = c.req.valid("json");
    const change = { address: addressIn(form), code: form.code, currentCode: form.current_code };
    return c.json(toUser(await changeContact(c.get("base"), limits, sessionOf(c), change)), 200);
  });
  router.openapi(changePasswordRoute, async (c) => {
    await changePassword(c.get("base"), limits, sessionOf(c), fromWire(c.req.valid("json")));
    return c.body(null, 204);
  });
  router.openapi(setPinRoute, async (c) => {
    await setPin(staffCtx(c), limits, c.req.valid("json"));
    return c.body(null, 204);
  });
  return router;
}
