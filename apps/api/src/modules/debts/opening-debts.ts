import { AppError } from "#kernel/app-error.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import type { Wire } from "#kernel/wire.ts";
import { findNumberOwners } from "#modules/customers/find-number-owners.ts";
import { lockCustomer } from "#modules/customers/lock-customer.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { refuse } from "./debts.errors.ts";
import { findOpenings } from "./debts.repository.ts";
import { writeDebt } from "./write-debt.ts";

/** What somebody owes since before the shop wrote down here, by its line in a list. */
export type OpeningDebt = {
  row: number;
  phone: string;
  name: string;
  amountMinor: number;
  /** The shop's days. */
  givenOn: string;
  dueOn: string;
  goods: string;
  note: string;
};

/** By what a line is found again. */
type OpeningKey = Pick<OpeningDebt, "row" | "phone" | "amountMinor" | "givenOn">;

export type CheckedOpenings = {
  known: { row: number; customerId: CustomerId; name: string }[];
  existing: { row: number }[];
  wrong: { row: number }[];
};

/**
 * What the shop knows about lines of a list of opening balances; nothing is written down.
 *
 * @throws access.denied needs to own the shop
 */
export function checkOpeningDebts(ctx: Ctx, rows: readonly OpeningKey[]): Promise<CheckedOpenings> {
  requireMay(ctx, "debt.open");
  return inTransaction(ctx, async (tx) => {
    const spelled = rows.map((row) => ({ ...row, phone: toPhone(row.phone) }));
    const owners = await findNumberOwners(
      tx.db,
      tx.shopId,
      spelled.flatMap(({ phone }) => phone ?? []),
    );
    const written = await writtenOf(
      tx,
      [...owners.values()].map(({ id }) => id),
    );
    const checked: CheckedOpenings = { known: [], existing: [], wrong: [] };
    for (const { row, phone, ...of } of spelled) {
      const owner = phone === null ? undefined : owners.get(phone);
      if (phone === null) checked.wrong.push({ row });
      else if (owner) {
        checked.known.push({ row, customerId: owner.id, name: owner.name });
        if (written.has(keyOf({ customerId: owner.id, ...of }))) checked.existing.push({ row });
      }
    }
    return checked;
  });
}

export type AddedOpenings = { added: number; refused: { row: number; refusal: string }[] };

/**
 * Writes down what people owed before the shop wrote down here, line by line: what cannot be is refused for itself while the rest
 * goes on. A line whose number, amount and day are written down already is refused, so that a list that comes twice is once.
 *
 * @param list.asks each customer is asked whether it is so; else nobody is told of it
 * @param key the caller's own: the same part again answers the same
 * @throws access.denied needs to own the shop
 * @throws idempotency.key_reused
 */
export function addOpeningDebts(
  ctx: Ctx,
  list: { rows: readonly OpeningDebt[]; asks: boolean },
  key: string,
): Promise<Wire<AddedOpenings>> {
  requireMay(ctx, "debt.open");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "debt.open_list", key, content: list }, async () => {
      const refused: AddedOpenings["refused"] = [];
      // Customers are locked in one order, so that two lists never wait for each other.
      const byPhone = list.rows.toSorted((one, other) => read(one.phone).localeCompare(read(other.phone)));
      for (const debt of byPhone) {
        const refusal = await refusalOf(tx, debt, list.asks);
        if (refusal !== null) refused.push({ row: debt.row, refusal });
      }
      refused.sort((one, other) => one.row - other.row);
      return { added: list.rows.length - refused.length, refused };
    }),
  );
}

/** Why a line could not be written down; null: it was. */
async function refusalOf(tx: Tx, debt: OpeningDebt, isAsked: boolean): Promise<string | null> {
  const { phone, name, row: _, ...of } = debt;
  try {
    await tx.attempt(async () => {
      const owner = await ownerOf(tx, phone);
      if (owner !== null) {
        await lockCustomer(tx, owner);
        const written = await writtenOf(tx, [owner]);
        if (written.has(keyOf({ customerId: owner, ...of }))) throw refuse("debt.opened");
      }
      const customer = owner === null ? { phone, name } : { customerId: owner };
      await writeDebt(tx, { ...of, customer, kind: "opening" }, { isAllowed: true, isAsked });
    });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

const read = (spelled: string): string => toPhone(spelled) ?? spelled;

async function ownerOf({ db, shopId }: Tx, spelled: string): Promise<CustomerId | null> {
  const phone = toPhone(spelled);
  if (phone === null) return null;
  return (await findNumberOwners(db, shopId, [phone])).get(phone)?.id ?? null;
}

const keyOf = (of: { customerId: CustomerId; amountMinor: number; givenOn: string }): string =>
  [of.customerId, of.amountMinor, of.givenOn].join("|");

/** What is written down already of customers. */
async function writtenOf(tx: Tx, customerIds: CustomerId[]): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  const { timeZone } = await getShop(tx);
  const found = await findOpenings(tx.db, tx.shopId, customerIds);
  return new Set(
    found.map(({ customerId, givenMinor, givenAt }) =>
      keyOf({ customerId, amountMinor: givenMinor, givenOn: toShopMoment(givenAt, timeZone).day }),
    ),
  );
}
