import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeShopWorld } from "#test/tenancy/shop-world.ts";
import { readerOf } from "./answer-reader.ts";
import { askRoute } from "./ask-route.ts";
import { exampleOf } from "./examples.ts";
import { readOperations } from "./operations.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

test("every route answers what its contract says and nothing beside it", async () => {
  const world = await makeShopWorld(harness, "MKATABA");
  const faults: Record<string, string> = {};
  for (const operation of readOperations(harness.app)) {
    const { make, ask, also, expected } = exampleOf(operation.id);
    const things = await make(world);
    const asks = [ask(things, things), ...(also?.(await make(world)) ?? [])];
    for (const [index, asked] of asks.entries()) {
      const answer = await askRoute(harness.app, operation, asked, world.tokens.owner);
      await world.restore();
      const text = await answer.text();
      const fault = faultOf(operation, answer.status, text, index === 0 ? expected.owner[0] : null);
      if (fault) faults[`${operation.id} ${index}`] = fault;
    }
  }
  expect(faults).toEqual({});
});

function faultOf(
  { answers }: ReturnType<typeof readOperations>[number],
  status: number,
  text: string,
  expected: number | null,
): string | null {
  if (expected === null ? status >= 400 : status !== expected) return `${status}: ${text}`;
  const schema = answers.get(status);
  if (schema === undefined) return `${status} is not documented`;
  if (schema === null) return null;
  const read = readerOf(schema).safeParse(JSON.parse(text));
  return read.success ? null : z.prettifyError(read.error);
}
