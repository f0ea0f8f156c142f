import type { ChannelRow } from "#db/schema/connect.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { findNumbersOfAccount } from "./connect.repository.ts";

/** Shops' numbers of an account at Meta: what Meta says of an account names no number. */
export const findChannelsOfAccount = (
  { store }: BaseCtx,
  wabaId: string,
): Promise<Pick<ChannelRow, "id" | "shopId">[]> => store.readSystem((db) => findNumbersOfAccount(db, wabaId));
