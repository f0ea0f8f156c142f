import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { openParts } from "./deps.ts";
import { type Env, SettingsError } from "./env.ts";
import { AppError } from "./kernel/app-error.ts";
import { forShop, inTransaction, type Log, reading } from "./kernel/ctx.ts";
import { type ProviderName, providerNames } from "./kernel/payment-words.ts";
import { fromWire } from "./kernel/wire.ts";
import { getComplianceLevel } from "./modules/compliance/get-level.ts";
import { addAgizaAccount } from "./modules/provider-accounts/add-agiza-account.ts";
import { readKeys } from "./modules/provider-accounts/seal-keys.ts";
import { findShopBySlug } from "./modules/shops/find-shop-by-slug.ts";
import { parseJson } from "#kernel/parse-json.ts";

const Keys = z
  .object({
    vendor: z.string().optional(),
    api_key: z.string().optional(),
    api_secret: z.string().optional(),
    webhook_secret: z.string().optional(),
    pin: z.string().optional(),
  })
  .strict();

/**
 * The command `add-provider-account --shop … --provider … --name …`: gives a shop an account that Agiza made the contract for.
 * The keys are a JSON object on the standard input, so that they stand in no list of processes and no shell's history.
 *
 * @returns what was done, in one sentence
 * @throws SettingsError saying what is wrong with the shop, the provider or the keys
 */
export async function runAddProviderAccount(
  env: Env,
  args: string[],
  input: Readable,
  log: Log,
): Promise<string> {
  const { slug, provider, displayName } = readOptions(args);
  const keys = Keys.safeParse(parseJson(await text(input)));
  if (!keys.success)
    throw new SettingsError(
      "The keys are a JSON object on the standard input: vendor, api_key, api_secret for Selcom; api_key, webhook_secret for Snippe.",
    );
  const parts = await openParts(env, log);
  const { base, deps } = parts;
  try {
    const shop = await findShopBySlug(base, slug);
    if (!shop) throw new SettingsError(`No shop has the link ${slug}.`);
    const read = readKeys(deps.payments, provider, fromWire(keys.data));
    const ctx = forShop(base, shop.shopId, { kind: "system", job: "add-provider-account" });
    if ((await reading(ctx, getComplianceLevel)) < 2)
      throw new SettingsError(
        `${shop.name} has not proved who runs it: its ID and its business must be approved first (review-compliance).`,
      );
    const isNew = await inTransaction(ctx, (tx) => addAgizaAccount(tx, { displayName, keys: read }));
    if (!isNew) throw new SettingsError(`${shop.name} has this account already.`);
    return `${shop.name} is paid through ${displayName}; its owners see it under Settings, Payment providers.`;
  } catch (error) {
    if (error instanceof AppError)
      throw new SettingsError(
        `The keys of ${provider} are not whole: ${error.detail?.[0]?.loc.at(-1) ?? error.code}.`,
      );
    throw error;
  } finally {
    await parts.close();
  }
}

function readOptions(args: string[]): { slug: string; provider: ProviderName; displayName: string } {
  const option = { type: "string" } as const;
  let given: { shop?: string; provider?: string; name?: string };
  try {
    given = parseArgs({ args, options: { shop: option, provider: option, name: option } }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  const provider = providerNames.find((name) => name === given.provider);
  if (!provider) throw new SettingsError(`--provider is one of ${providerNames.join(", ")}.`);
  const displayName = (given.name ?? "").trim();
  if (displayName.length < 2 || displayName.length > 40)
    throw new SettingsError("--name needs 2 to 40 characters.");
  return { slug: given.shop ?? "", provider, displayName };
}
