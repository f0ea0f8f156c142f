import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { beginOfDay } from "#kernel/shop-day.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./books.errors.ts";
import { findOpenFindings } from "./findings.repository.ts";
import { findLines, sumMoneyBefore, sumMoneyByDay } from "./statement.repository.ts";
import { buildStatement, daysFrom, maxStatementDays } from "./statement.rules.ts";

const zone = "Africa/Dar_es_Salaam";
const dayMs = 86_400_000;

function requireAllMoney(ctx: Ctx): void {
  requireMay(ctx, "transactions.read");
  if (ctx.actor.kind === "staff" && ctx.actor.orderScope !== "all") throw refuse("access.denied");
}

/**
 * The shop's money day by day: what a day began with, what came and went by which way, what providers kept, and what it ended
 * with; beside it what the last check of the books found. Whoever looks after some orders only has no share in it.
 *
 * @param days both counted in
 * @throws access.denied needs `transactions read`, of all orders
 * @throws statement.span
 */
export function getStatement(ctx: Ctx, { from, to }: { from: string; to: string }) {
  requireAllMoney(ctx);
  const days = from <= to ? daysFrom(from, to) : [];
  if (days.length === 0 || days.length > maxStatementDays)
    throw refuse("statement.span", { most: maxStatementDays }, { field: "to" });
  return reading(ctx, async ({ db, shopId }) => {
    const span = { from: beginOfDay(from), until: new Date(beginOfDay(to).getTime() + dayMs), zone };
    const before = await sumMoneyBefore(db, shopId, span.from);
    const moved = await sumMoneyByDay(db, shopId, span);
    const opening = [...before.values()].reduce((sum, amount) => sum + amount, 0);
    const findings = await findOpenFindings(db, shopId);
    return {
      days: buildStatement(opening, days, moved),
      findings: findings.map(({ kind, subject, expectedMinor, actualMinor, foundAt }) => ({
        kind,
        subject,
        expectedMinor,
        actualMinor,
        foundAt,
      })),
    };
  });
}

/**
 * A page of what moved the shop's money on a day, the newest first.
 *
 * @throws access.denied needs `transactions read`, of all orders
 * @throws request.cursor_invalid
 */
export function getStatementDay(ctx: Ctx, day: string, page: PageQuery) {
  requireAllMoney(ctx);
  const from = beginOfDay(day);
  const span = { from, until: new Date(from.getTime() + dayMs) };
  return reading(ctx, ({ db, shopId }) => findLines(db, shopId, span, page));
}
