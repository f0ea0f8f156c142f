import type { BaseCtx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findPrivatePhones } from "./private-chats.repository.ts";

/** Whether the owner said that this chat is nobody's business. */
export async function isPrivate(base: BaseCtx, shopId: ShopId, phone: string): Promise<boolean> {
  return (await privatePhones(base, shopId)).has(phone);
}

/** Everybody whose chats are private. */
export const privatePhones = async ({ store }: BaseCtx, shopId: ShopId): Promise<ReadonlySet<string>> =>
  new Set(await store.read(shopId, (db) => findPrivatePhones(db, shopId)));
