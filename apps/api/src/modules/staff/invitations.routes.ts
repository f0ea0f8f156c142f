import { createRoute } from "@hono/zod-openapi";
import { callerPlace } from "#http/client-address.ts";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  PageQuery,
  refusal,
  signedInRefusals,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import type { InvitationId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { invite } from "./invite.ts";
import { listInvitations } from "./list-invitations.ts";
import { listOwnInvitations } from "./list-own-invitations.ts";
import { renewInvitation } from "./renew-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import {
  AcceptedInvitation,
  Invitation,
  InvitationForm,
  InvitationList,
  OpenedInvitation,
  OwnInvitations,
  RenewInvitation,
  TokenParams,
} from "./staff.schemas.ts";

const shared = { tags: ["staff"], security: [{ bearer: [] }] };
const mayInvite = needs("staff.invite");
const exceeds = { 403: refusal("access.denied", "staff.exceeds_yours") };
const gone = {
  404: refusal("invitation.not_found", "shop.not_found"),
  410: refusal("invitation.accepted"),
};

const listRoute = createRoute({
  ...shared,
  ...needs("staff.read"),
  method: "get",
  path: "/staff/invitations",
  operationId: "listInvitations",
  summary: "List invitations to work in the shop",
  request: { query: PageQuery },
  responses: {
    200: ok(InvitationList, "Invitations that wait or ran out, newest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const inviteRoute = createRoute({
  ...shared,
  ...mayInvite,
  method: "post",
  path: "/staff/invitations",
  operationId: "invite",
  summary: "Invite somebody to work in the shop",
  request: { headers: IdempotencyHeader, body: body(InvitationForm) },
  responses: {
    201: ok(Invitation, "The invitation, with its link. The same key and form answer the same again."),
    ...staffRefusals,
    ...exceeds,
    409: refusal("idempotency.key_reused"),
    422: refusal(
      "invitation.invalid_phone",
      "invitation.open_already",
      "staff.already_member",
      "notice.abroad",
      "request.invalid",
    ),
    429: refusal("notice.too_many"),
  },
});

const renewRoute = createRoute({
  ...shared,
  ...mayInvite,
  method: "post",
  path: "/staff/invitations/{id}/renew",
  operationId: "renewInvitation",
  summary: "Send an invitation again with a new link",
  request: { params: IdParams, body: body(RenewInvitation) },
  responses: {
    200: ok(Invitation, "Seven days more, with a new link; the old one opens nothing any more."),
    ...staffRefusals,
    ...exceeds,
    ...gone,
    422: refusal("notice.abroad", "request.invalid"),
    429: refusal("notice.too_many"),
  },
});

const revokeRoute = createRoute({
  ...shared,
  ...mayInvite,
  method: "delete",
  path: "/staff/invitations/{id}",
  operationId: "revokeInvitation",
  summary: "Take an invitation back",
  request: { params: IdParams },
  responses: { 204: { description: "Taken back." }, ...staffRefusals, ...exceeds, ...gone },
});

const openRoute = createRoute({
  method: "get",
  path: "/invitations/{token}",
  operationId: "openInvitation",
  summary: "Read the invitation a link opens",
  security: [],
  tags: ["public"],
  request: { params: TokenParams },
  responses: {
    200: ok(OpenedInvitation, "Who invites whom to which shop, and whether it can still be accepted."),
    404: refusal("invitation.not_found"),
    429: refusal("request.too_many"),
  },
});

const acceptRoute = createRoute({
  ...shared,
  method: "post",
  path: "/invitations/{token}/accept",
  operationId: "acceptInvitation",
  summary: "Accept an invitation",
  request: { params: TokenParams },
  responses: {
    200: ok(AcceptedInvitation, "Works there now, and the session too; the token stays."),
    ...signedInRefusals,
    403: refusal("invitation.other_person", "invitation.suspended"),
    404: refusal("invitation.not_found"),
    410: refusal("invitation.expired", "invitation.revoked", "invitation.accepted"),
  },
});

const ownRoute = createRoute({
  ...shared,
  method: "get",
  path: "/user/invitations",
  operationId: "listOwnInvitations",
  summary: "List invitations that wait for me",
  responses: {
    200: ok(OwnInvitations, "Open invitations for the caller's own number, newest first."),
    401: refusal("auth.unauthorized"),
  },
});

/** How somebody comes to work in a shop. */
export function invitationsRoutes({ limits, proxies }: Pick<Deps, "limits" | "proxies">) {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listInvitations(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(inviteRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(toWire(await invite(staffCtx(c), fromWire(c.req.valid("json")), key)), 201);
  });
  router.openapi(renewRoute, async (c) => {
    const id = c.req.valid("param").id as InvitationId;
    return c.json(toWire(await renewInvitation(staffCtx(c), id, c.req.valid("json").tell_by)), 200);
  });
  router.openapi(revokeRoute, async (c) => {
    await revokeInvitation(staffCtx(c), c.req.valid("param").id as InvitationId);
    return c.body(null, 204);
  });
  router.openapi(openRoute, async (c) => {
    const { token } = c.req.valid("param");
    return c.json(toWire(await getInvitation(c.get("base"), limits, token, callerPlace(c, proxies))), 200);
  });
  router.openapi(acceptRoute, async (c) =>
    c.json(toWire(await acceptInvitation(c.get("base"), sessionOf(c), c.req.valid("param").token)), 200),
  );
  router.openapi(ownRoute, async (c) => {
    const items = await listOwnInvitations(c.get("base"), sessionOf(c).sessionId);
    return c.json(toWire({ items }), 200);
  });
  return router;
}
