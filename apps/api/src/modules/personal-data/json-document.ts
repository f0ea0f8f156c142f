import { toWire } from "#kernel/wire.ts";
import type { Held } from "./readable-page.ts";

/** What is held about a customer as one JSON document, made while it is read. */
export async function* jsonDocument({ orders, messages, ...rest }: Held): AsyncGenerator<string> {
  const head = JSON.stringify(toWire(rest));
  yield head.slice(0, -1);
  yield ',\n"orders":[';
  yield* listed(orders());
  yield '],\n"messages":[';
  yield* listed(messages());
  yield "]}\n";
}

async function* listed(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let mark = "\n";
  for await (const row of rows) {
    yield mark + JSON.stringify(toWire(row));
    mark = ",\n";
  }
}
