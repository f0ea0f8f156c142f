import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { complianceSectionNames, type ComplianceSectionName } from "./db/schema/compliance.ts";
import { openParts, type Parts } from "./deps.ts";
import { type Env, SettingsError } from "./env.ts";
import { AppError } from "./kernel/app-error.ts";
import { type Ctx, forShop, inTransaction, type Log } from "./kernel/ctx.ts";
import type { ComplianceDocumentId } from "./kernel/ids.ts";
import { decideSection } from "./modules/compliance/decide-section.ts";
import { lookAtDocument } from "./modules/compliance/documents.ts";
import { listInReview, showForReview } from "./modules/compliance/show-for-review.ts";
import { findShopBySlug } from "./modules/shops/find-shop-by-slug.ts";

const acts = ["list", "show", "open", "approve", "reject"] as const;

type Asked = {
  act: (typeof acts)[number];
  shop: string;
  reviewer: string;
  section: ComplianceSectionName | undefined;
  revision: number;
  reason: string;
  document: string;
  out: string;
};

/**
 * The command `review-compliance`, by which the platform's reviewers work:
 * `list` · `show --shop …` · `open --shop … --document … --out …` · `approve --shop … --section … --revision …` ·
 * `reject --shop … --section … --revision … --reason …`, each with `--reviewer "Name"`. Whatever is read or decided is written
 * down under that name.
 *
 * @returns what was found or done
 * @throws SettingsError saying what is wrong with what was asked
 */
export async function runReviewCompliance(env: Env, args: string[], log: Log): Promise<string> {
  const asked = readOptions(args);
  const parts = await openParts(env, log);
  try {
    if (asked.act === "list") return await listInReview(parts.base);
    const shop = await findShopBySlug(parts.base, asked.shop);
    if (!shop) throw new SettingsError(`No shop has the link ${asked.shop}.`);
    const ctx = forShop(parts.base, shop.shopId, { kind: "system", job: "review-compliance" });
    return await act(parts, ctx, asked, shop.name);
  } catch (error) {
    if (error instanceof AppError) throw new SettingsError(sentenceOf(error.code));
    throw error;
  } finally {
    await parts.close();
  }
}

async function act({ deps }: Parts, ctx: Ctx, asked: Asked, shop: string): Promise<string> {
  const { reviewer, section, revision, reason } = asked;
  if (asked.act === "show") return showForReview(ctx, reviewer);
  if (asked.act === "open") {
    const id = asked.document as ComplianceDocumentId;
    const { data, kind } = await lookAtDocument(ctx, deps.files, id, reviewer);
    // Nobody else on this machine reads it, and no file that is there is written over.
    await writeFile(asked.out, data, { mode: 0o600, flag: "wx" });
    return `${kind} of ${shop} is in ${asked.out}. Remove it when you have looked: the look is written down.`;
  }
  if (!section) throw new SettingsError(`--section is one of ${complianceSectionNames.join(", ")}.`);
  const seen = { section, revision, reviewer };
  const decision =
    asked.act === "approve"
      ? ({ ...seen, verdict: "approved" } as const)
      : ({ ...seen, verdict: "rejected", reason } as const);
  const level = await inTransaction(ctx, (tx) => decideSection(tx, decision));
  return `${section} of ${shop} is ${decision.verdict}. The shop is at level ${level}, and its owners are told.`;
}

const sentences: Record<string, string> = {
  "compliance.document_not_found": "This shop has no such document. Ask again with show.",
  "compliance.not_in_review": "It was sent anew or decided already. Look again with show.",
  "compliance.reason_needed": "--reason says to the owner why, in a sentence.",
};
const sentenceOf = (code: string): string => sentences[code] ?? code;

function readOptions(args: string[]): Asked {
  const option = { type: "string" } as const;
  const options = {
    shop: option,
    section: option,
    revision: option,
    reason: option,
    document: option,
    out: option,
    reviewer: option,
  };
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = read;
  const given = acts.find((one) => one === positionals[0]);
  if (!given) throw new SettingsError(`Say what to do: ${acts.join(", ")}.`);
  const reviewer = (values.reviewer ?? "").trim();
  if (given !== "list" && (reviewer.length < 2 || reviewer.length > 80))
    throw new SettingsError("--reviewer is your name: the owner sees who looked.");
  if (given === "open" && !values.out) throw new SettingsError("--out says which file it is written to.");
  return {
    act: given,
    shop: values.shop ?? "",
    reviewer,
    section: complianceSectionNames.find((name) => name === values.section),
    revision: Number(values.revision ?? 0),
    reason: (values.reason ?? "").slice(0, 300),
    document: values.document ?? "",
    out: values.out ?? "",
  };
}
