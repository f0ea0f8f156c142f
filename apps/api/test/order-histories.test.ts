import { afterAll, beforeAll, expect, test } from "vitest";
import { customer, type Deed, openChangeOf, sendIn } from "./histories/customer.ts";
import { type Dice, makeDice } from "./histories/dice.ts";
import { clock, closeDay, provider, release } from "./histories/outside.ts";
import { expectBooks, expectShelf, expectTrue } from "./histories/recount.ts";
import { sendAgain, staff } from "./histories/staff.ts";
import { beginStory, codeOf, openShop, type Shop } from "./histories/story.ts";
import { type Harness, startHarness } from "./harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** What happened, by how often. */
const happened = new Map<string, number>();
const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

/** What comes about in any run: a history that leads nowhere would prove nothing. */
const usual = [
  "sent in as it was held",
  "held goods given back",
  "link sent again",
  "taken back by the customer",
  "change asked for",
  "change agreed to",
  "changed at once",
  "change left unanswered",
  "cancelled by the shop",
  "cash taken",
  "prompt paid",
  "told again that a prompt was paid",
  "to be paid on collection",
  "ended cancelled, unpaid",
];

/** What comes about in thousands. */
const rare = [
  "sent in after its goods were given back",
  "goods held while they were counted",
  "link ran out",
  "change agreed to by phone",
  "change refused by the customer",
  "change withdrawn",
  "cancelled, money to go back by cash",
  "cancelled, money to go back by mobile_money",
  "cancelled, money to go back by store_credit",
  "all given back",
  "part given back",
  "a sale given back",
  "refused: refund.too_much",
  "reopened",
  "delivery failed",
  "cash taken on the road",
  "cash of the road handed in",
  "refused: payment.own_cash",
  "refused: order.out_of_stock",
  "money came after the order was cancelled",
  "completed by itself",
  "ended completed, paid",
  "ended cancelled, refund_pending",
  "ended cancelled, partially_refunded",
  "ended cancelled, refunded",
];

async function live(shop: Shop, dice: Dice): Promise<void> {
  const story = await beginStory(shop, dice);
  // What the product refuses is no failure, what it cannot answer is.
  const happen = async (deed: Deed) => {
    const what = await deed(story).catch((error: unknown) => `refused: ${codeOf(error)}`);
    if (what !== null) note(what);
  };
  // Two of three are sent in at once; of the others the goods may be given back or held anew before.
  if (dice.below(3) > 0) await happen(sendIn);
  else for (const deed of [sendAgain, release, sendAgain]) if (dice.below(2) === 0) await happen(deed);
  const actors = [customer, staff, staff, staff, provider, provider, clock];
  const some = () => happen(dice.oneOf(dice.oneOf(actors)));
  const steps = 10 + dice.below(24);
  for (let step = 0; step < steps; step++) {
    // Now and then two of them at once.
    story.isAlone = dice.below(4) > 0;
    await Promise.all(story.isAlone ? [some()] : [some(), some()]);
  }
  const { lifecycle, paymentStatus } = await expectTrue(story);
  note(`ended ${lifecycle}, ${paymentStatus}`);
  if ((await openChangeOf(story)) !== null) note("change left unanswered");
  if ((await expectShelf(shop)) > 0) note("goods held while they were counted");
}

const isFull = process.env.FULL === "1";
const histories = isFull ? 2_000 : 120;
const perShop = 20;

test(
  "random histories by customer, staff, provider and clock end in states the rules allow, with books and shelves that balance",
  { timeout: 1_800_000 },
  async () => {
    for (let done = 0; done < histories; done += perShop) {
      harness.setNow(new Date("2026-11-21T08:00:00.000Z"));
      const shop = await openShop(harness);
      const dice = makeDice(1_000 + done);
      for (let order = 0; order < perShop; order++) await live(shop, dice);
      await closeDay(shop);
      expect(await expectShelf(shop)).toBe(0);
      await expectBooks(shop);
    }
    harness.setNow(null);
    const wanted = isFull ? [...usual, ...rare] : usual;
    expect(wanted.filter((what) => !happened.has(what))).toEqual([]);
  },
);
