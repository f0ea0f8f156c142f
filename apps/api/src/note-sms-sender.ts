import { parseArgs } from "node:util";
import { openParts } from "./deps.ts";
import { type Env, SettingsError } from "./env.ts";
import { forShop, inTransaction, type Log } from "./kernel/ctx.ts";
import { type SmsOperator, smsOperators, type SmsSenderState, smsSenderStates } from "./kernel/sms-words.ts";
import { findShopBySlug } from "./modules/shops/find-shop-by-slug.ts";
import { getSmsAccounts } from "./modules/sms-accounts/get-sms-accounts.ts";
import { noteSmsSender } from "./modules/sms-accounts/note-sms-sender.ts";

type Options = {
  slug: string;
  name: string;
  operators: readonly SmsOperator[];
  state: SmsSenderState;
  reason: string;
};

/**
 * The command `note-sms-sender --shop … --name … --state … [--operator …] [--reason …]`: says what operators answered about a
 * sender name of our own account.
 *
 * @returns what was done, in one sentence
 * @throws SettingsError saying what is wrong with the shop, the name, the operator or the state
 */
export async function runNoteSmsSender(env: Env, args: string[], log: Log): Promise<string> {
  const { slug, name, operators, state, reason } = readOptions(args);
  const parts = await openParts(env, log);
  try {
    const shop = await findShopBySlug(parts.base, slug);
    if (!shop) throw new SettingsError(`No shop has the link ${slug}.`);
    const ctx = forShop(parts.base, shop.shopId, { kind: "system", job: "note-sms-sender" });
    return await inTransaction(ctx, async (tx) => {
      const [agiza] = await getSmsAccounts(tx);
      const sender = agiza?.senders.find((one) => one.name === name);
      if (!sender) throw new SettingsError(`${shop.name} asked for no name ${name}.`);
      const news = Object.fromEntries(operators.map((operator) => [operator, { state, reason }]));
      await noteSmsSender(tx, sender.id, news);
      return `${name} of ${shop.name} is ${state} at ${operators.join(", ")}.`;
    });
  } finally {
    await parts.close();
  }
}

function readOptions(args: string[]): Options {
  const option = { type: "string" } as const;
  let given: { shop?: string; name?: string; operator?: string; state?: string; reason?: string };
  try {
    const options = { shop: option, name: option, operator: option, state: option, reason: option };
    given = parseArgs({ args, options }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  const state = smsSenderStates.find((one) => one === given.state);
  if (!state) throw new SettingsError(`--state is one of ${smsSenderStates.join(", ")}.`);
  const operators = smsOperators.filter((one) => given.operator === undefined || one === given.operator);
  if (operators.length === 0) throw new SettingsError(`--operator is one of ${smsOperators.join(", ")}.`);
  return {
    slug: given.shop ?? "",
    name: given.name ?? "",
    operators,
    state,
    reason: (given.reason ?? "").slice(0, 200),
  };
}
