import { riders } from "#db/schema/riders.ts";
import type { Db } from "#kernel/db.ts";
import { newId } from "#kernel/ids.ts";
import type { Ids } from "./demo-ids.ts";

/** Who brings the demo shop's orders: bodaboda whom it calls when there is something to bring. */
const people = [
  { name: "Juma Bakari", phone: "+255768000301" },
  { name: "Hamisi Said", phone: "+255754000302" },
];

export const insertDemoRiders = (db: Db, { shopId }: Ids, at: Date) =>
  db
    .insert(riders)
    .values(
      people.map((person) => ({ shopId, id: newId("rdr", at), ...person, createdAt: at, updatedAt: at })),
    );
