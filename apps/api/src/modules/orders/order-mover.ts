import { isAdmin } from "@agiza/permissions";
import { mayDo } from "#kernel/require-may.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { Mover } from "./order-lifecycle.rules.ts";

/** What the context's actor may do with an order's life; the shop's own jobs may all but reopen. */
export const orderMover = ({ actor }: Ctx): Mover => ({
  mayUpdate: mayDo({ actor }, "order.change"),
  mayDelete: mayDo({ actor }, "order.cancel_paid"),
  isOwner: actor.kind === "staff" && isAdmin(actor.permissions),
});
