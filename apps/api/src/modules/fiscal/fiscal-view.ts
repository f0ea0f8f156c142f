import type { Tx } from "#kernel/ctx.ts";
import { countWaiting, type DeviceRow } from "./devices.repository.ts";

/** A device as its shop sees it; keys, names and tokens stay inside. */
export async function viewDevice({ db, shopId }: Pick<Tx, "db" | "shopId">, device: DeviceRow) {
  const { id, provider, facts, certSerial, isOn, lastNumber, closedTo, trouble, createdAt, updatedAt } =
    device;
  const { tin, vrn, registrationId, serial, uin, name, taxOffice } = facts;
  const { waiting, since } = await countWaiting(db, shopId, id);
  return {
    id,
    provider,
    tin,
    vrn,
    registrationId,
    serial,
    uin,
    name,
    taxOffice,
    certSerial,
    isOn,
    lastNumber,
    closedTo,
    waiting,
    waitingSince: since,
    trouble,
    createdAt,
    updatedAt,
  };
}

export type Device = Awaited<ReturnType<typeof viewDevice>>;
