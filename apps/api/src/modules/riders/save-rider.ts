import type { Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { refuse } from "./riders.errors.ts";
import type { RiderForm } from "./riders.repository.ts";

/**
 * What is said of a rider, with their number as it is stored.
 *
 * @throws rider.phone_invalid
 * @throws rider.colleague_unknown the person does not work here, is suspended or may not see orders
 */
export async function soundRider(tx: Tx, { name, phone, userId }: RiderForm): Promise<RiderForm> {
  const whole = toPhone(phone);
  if (!whole) throw refuse("rider.phone_invalid", {}, { field: "phone" });
  if (userId !== null) await requireColleague(tx, userId);
  return { name, phone: whole, userId };
}

async function requireColleague(tx: Tx, userId: UserId): Promise<void> {
  const people = await listColleagues(tx, "orders.read");
  if (!people.some(({ id }) => id === userId))
    throw refuse("rider.colleague_unknown", {}, { field: "user_id" });
}
