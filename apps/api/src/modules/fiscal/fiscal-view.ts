import type { Tx } from "#kernel/ctx.ts";
import { countWaiting, type DeviceRow } from "./devices.repository.ts";

/** A device as its shop sees it; keys, names and tokens stay inside. */
export async function viewDevice({ db, shopId }: Pick<Tx, "db" | "shopId">, device: DeviceRow) {
  const {
    id,
    provider,
    facts,
    certSerial,
    isOn,
    leftAt,
    lastNumber,
    closedTo,
    trouble,
    createdAt,
    updatedAt,
  } = device;
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
    leftAt,
    isDone: waiting === 0 && (device.day === null || device.day <= closedTo),
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

/** Several of them, one after the other: a shop has few. */
export async function viewEach(
  tx: Pick<Tx, "db" | "shopId">,
  devices: readonly DeviceRow[],
): Promise<Device[]> {
  const views: Device[] = [];
  for (const device of devices) views.push(await viewDevice(tx, device));
  return views;
}
