import { setTimeout } from "node:timers/promises";
import type { BaseCtx } from "#kernel/ctx.ts";
import { forShop } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { SandboxPort } from "#ports/sandbox.ts";
import { nextTap } from "./next-tap.rules.ts";
import { practicePhones } from "./practice-phones.ts";

const lookEveryMs = 250;
/** How long the shop's bot may take for one answer. */
const answerWithinMs = 20_000;
/** Greeting, menu, category, product, end: what is longer goes round in circles. */
const mostTaps = 8;

/**
 * Writes to the shop as its practice customer and taps what leads to an order, as a person would on their phone, until the
 * chat has nothing more to tap: then the link to the order is there.
 *
 * @throws Error where the shop does not answer; a second run begins anew
 */
export async function playOrder(base: BaseCtx, sandbox: SandboxPort, shopId: ShopId): Promise<void> {
  const { phoneNumberId, shopPhone, customerPhone } = practicePhones(shopId);
  const shop = await getShop(forShop(base, shopId, { kind: "system", job: "practice.play-order" }));
  const isSwahili = shop.language === "sw";
  await sandbox.addNumber({ phoneNumberId, phone: shopPhone, name: shop.name });
  const name = isSwahili ? "Asha Majaribio" : "Asha Practice";
  await sandbox.addCustomer({ phone: customerPhone, name, wrote: null });
  let seen = (await sandbox.offersTo(customerPhone)).length;
  let said: Parameters<SandboxPort["say"]>[1] | null = { text: isSwahili ? "Habari" : "Hello" };
  for (let taps = 0; said !== null && taps < mostTaps; taps++) {
    await sandbox.say(customerPhone, said, phoneNumberId);
    const offers = await answerAfter(sandbox, customerPhone, seen);
    seen = offers.length;
    const tap = nextTap(offers.at(-1) ?? []);
    said = tap === null ? null : { tap };
  }
}

/** What the messages offer once there is one more than before. */
async function answerAfter(sandbox: SandboxPort, phone: string, seen: number): Promise<string[][]> {
  for (let waitedMs = 0; waitedMs < answerWithinMs; waitedMs += lookEveryMs) {
    const offers = await sandbox.offersTo(phone);
    if (offers.length > seen) return offers;
    await setTimeout(lookEveryMs);
  }
  throw new Error("the shop's chat did not answer its practice customer");
}
