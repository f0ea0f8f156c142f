import { asc, eq } from "drizzle-orm";
import { notices } from "#db/schema/notices.ts";
import type { Harness } from "./harness.ts";

/** What the platform wrote to somebody and has not sent yet, oldest first. */
export async function noticesTo({ base, deps }: Pick<Harness, "base" | "deps">, recipient: string) {
  const rows = await base.store.system((db) =>
    db.select().from(notices).where(eq(notices.recipient, recipient)).orderBy(asc(notices.id)),
  );
  return rows.map(({ kind, channel, language, factsSealed }) => ({
    kind,
    channel,
    language,
    facts: JSON.parse(deps.secrets.open(factsSealed!)) as Record<string, string>,
  }));
}

/** The code that somebody was sent last. */
export async function lastCodeTo(
  harness: Pick<Harness, "base" | "deps">,
  recipient: string,
): Promise<string> {
  const sent = await noticesTo(harness, recipient);
  return sent.findLast(({ facts }) => "code" in facts)!.facts["code"]!;
}
