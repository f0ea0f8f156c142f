export type Row = Record<string, unknown>;

/** One statement against the product's database, outside any role. */
export type Query = <Found extends Row>(text: string, values?: unknown[]) => Promise<Found[]>;
