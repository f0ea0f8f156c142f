import type { ChannelRow } from "#db/schema/connect.ts";
import type { BaseCtx } from "#kernel/ctx.ts";
import { findNumbersWithAccount } from "./connect.repository.ts";

/** Every shop's number whose account at Meta is known. */
export const listAccounts = ({ store }: BaseCtx): Promise<Pick<ChannelRow, "id" | "shopId">[]> =>
  store.readSystem((db) => findNumbersWithAccount(db));
