import type { Ctx } from "#kernel/ctx.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import type { TransactionView } from "./transactions.repository.ts";

/** A transaction as the actor is shown its payer. One who gave no name may be called by their number. */
export const transactionFor = <Row extends Pick<TransactionView, "payerName" | "phone">>(
  ctx: Pick<Ctx, "actor">,
  row: Row,
): Row =>
  seesNumbers(ctx)
    ? row
    : { ...row, payerName: maskPhonesIn(row.payerName) as string, phone: phoneFor(ctx, row.phone) };
