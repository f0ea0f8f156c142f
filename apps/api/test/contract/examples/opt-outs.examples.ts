import { toPhone } from "#kernel/phone.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { linksOf } from "#modules/opt-outs/opt-out-links.ts";
import { insertOptOuts } from "#modules/opt-outs/opt-outs.repository.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, defineExamples, newAddress } from "../example.ts";

let numbers = 0;

/** A number that was sent an offer, in a shop of which another one wants none. */
async function makeLink({ ctx, harness, shopId }: ShopWorld) {
  await harness.base.store.tenant(shopId, (db) =>
    insertOptOuts(db, shopId, [toPhone("0754699999")!], { way: "link", at: ctx.now() }),
  );
  const phone = toPhone(`0754${String(600_000 + numbers++)}`)!;
  const links = await inTransaction(ctx, (tx) => linksOf(tx, [phone]));
  const token = links.get(phone)!.split("/").at(-1)!;
  return { token, ids: [] };
}

const formType = "application/x-www-form-urlencoded";

// Whoever holds a link is told of which shop it is.
export const optOutsExamples = defineExamples(makeLink, {
  showOptOut: {
    ask: (of) => ({ params: { token: of.token }, headers: newAddress() }),
    expected: anybody(200, 200),
    namesItsShop: true,
    reads: true,
  },
  stopOffers: {
    ask: (_of, own) => ({
      params: { token: own.token },
      headers: { ...newAddress(), "content-type": formType },
      body: Buffer.from(""),
    }),
    expected: anybody(200, 200),
    namesItsShop: true,
    reads: true,
  },
});
