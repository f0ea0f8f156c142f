import type { DayEnd, DayMethod } from "#data/day-ends.ts";

/** Notes and coins of Tanzania that tills hold, in hundredths. */
export const pieceValues: readonly number[] = [1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000];

/** What was counted so far. */
export type DayCount = {
  /** How many of each value. */
  pieces: Readonly<Record<number, number>>;
  /** Cash of the shop's drawer where no pieces were counted. */
  typedMinor: number | null;
  /** By network of the shop's own numbers. */
  networks: Readonly<Record<string, number | null>>;
};

export const nothingCounted: DayCount = { pieces: {}, typedMinor: null, networks: {} };

/** The pieces of which there are some, the highest first. */
export const piecesOf = ({ pieces }: DayCount) =>
  pieceValues.flatMap((value) => (pieces[value] ? [{ value_minor: value, count: pieces[value] }] : []));

/** Cash of the shop's drawer; null while nobody counted. */
export function drawerOf(count: DayCount): number | null {
  const pieces = piecesOf(count);
  if (pieces.length === 0) return count.typedMinor;
  return pieces.reduce((sum, { value_minor, count: many }) => sum + value_minor * many, 0);
}

/** The ways of paying with what was counted of each beside it. */
export function methodsWith(dayEnd: DayEnd, count: DayCount): DayMethod[] {
  const drawerMinor = drawerOf(count);
  const ownMinor = dayEnd.tills.reduce(
    (sum, { person, counted_minor }) => sum + (person === null ? 0 : (counted_minor ?? 0)),
    0,
  );
  const countedOf = ({ kind, name }: DayMethod): number | null => {
    if (kind === "cash") return drawerMinor === null ? null : drawerMinor + ownMinor;
    return kind === "own_till" ? (count.networks[name ?? ""] ?? null) : null;
  };
  return dayEnd.methods.map((method) => ({ ...method, counted_minor: countedOf(method) }));
}

/** What is there more, or less, than should be; null where nobody counted. */
export const differenceOf = ({ expected_minor, counted_minor }: DayMethod): number | null =>
  counted_minor === null ? null : counted_minor - expected_minor;

/** What all ways come to together; counted only where each of them was. */
export function totalOf(methods: readonly DayMethod[]) {
  const counted = methods.map(({ counted_minor }) => counted_minor).filter((minor) => minor !== null);
  const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0);
  return {
    expectedMinor: sum(methods.map(({ expected_minor }) => expected_minor)),
    countedMinor: counted.length === methods.length ? sum(counted) : null,
  };
}
