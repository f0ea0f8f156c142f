import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Statement = Schemas["Statement"];
export type StatementDay = Statement["days"][number];
/** A day as a row of a list. */
export type StatementRow = StatementDay & { id: string };
export type StatementLine = Schemas["DayLine"];
/** What one way gained, or below nothing lost, by one posting. */
export type DayLine = Omit<StatementLine, "moves"> & { way: MoneyWay; amount_minor: number };
export type MoneyWay = StatementDay["ways"][number]["way"];

/** Live events tell what has changed, so a page that comes back soon is not asked for again. */
const freshMs = 30_000;

const keys = {
  all: ["statement"] as const,
  days: (from: string, to: string) => ["statement", "days", from, to] as const,
  rows: (from: string, to: string) => ["statement", "rows", from, to] as const,
  day: (day: string) => ["statement", "day", day] as const,
};

type Days = { from: string; to: string };

/** GET /books/statement: each day from the first to the last, both counted in. */
export const statementQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: keys.days(from, to),
    queryFn: ({ signal }) => unwrap(api.GET("/books/statement", { params: { query: { from, to } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** The same as a list, the newest day first; nothing where nothing moved on any. */
export const statementRowsQuery = (span: Days) =>
  queryOptions({
    queryKey: keys.rows(span.from, span.to),
    queryFn: async ({ client }) => rowsOf(await client.fetchQuery(statementQuery(span))),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

type Rows = { items: StatementRow[]; next: string | null; previous: string | null };

/** A statement as a list. */
export const rowsOf = ({ days }: Pick<Statement, "days">): Rows => ({
  items: days.some(({ ways }) => ways.length > 0)
    ? days.toReversed().map((day): StatementRow => ({ ...day, id: day.day }))
    : [],
  next: null,
  previous: null,
});

/** GET /books/statement/{day}: what moved on a day, one page, newest first. */
export const statementDayQuery = (day: string, { after, before }: { after?: string; before?: string }) => {
  const query = { ...(after && { after }), ...(before && { before }) };
  return queryOptions({
    queryKey: [...keys.day(day), query],
    queryFn: async ({ signal }) => {
      const asked = { params: { path: { day }, query }, signal };
      return linesOf(await unwrap(api.GET("/books/statement/{day}", asked)));
    },
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
};

/** Each way that a posting moved is a line. */
export const linesOf = ({ items, ...page }: Schemas["DayLineList"]) => ({
  ...page,
  items: items.flatMap(({ moves, ...line }) =>
    moves.map(({ way, amount_minor }): DayLine => ({ ...line, id: `${line.id}:${way}`, way, amount_minor })),
  ),
});

for (const prefix of ["payment.", "payout.", "refund.", "books."])
  keepLive(prefix, { reads: () => [keys.all] });
