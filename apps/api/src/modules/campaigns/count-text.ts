import type { CampaignPurpose } from "#db/schema/campaigns.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countSmsParts, simplifySms } from "#kernel/sms-parts.ts";
import { optOutUrl } from "#modules/opt-outs/opt-out-links.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { smsText, unknownVariables } from "./campaign-text.rules.ts";
import { chatLinkUrl } from "./campaign-links.ts";

/** Somebody whose name is as long as most. */
const somebody = { name: "Zainabu", owedMinor: 1_250_000 };
const someToken = "xxxxxxxxxx";

/**
 * What a text takes as SMS while it is written, with what is put before and after it; and the same text with plain letters,
 * where fancy ones make it dear.
 *
 * @throws access.denied needs `customers read`
 */
export function countCampaignText(
  ctx: Ctx,
  asked: { purpose: CampaignPurpose; textSw: string; textEn: string },
) {
  requireMay(ctx, "campaigns.read");
  return inTransaction(ctx, async (tx) => {
    const { name: shop } = await getShop(tx);
    const links = { stop: optOutUrl(tx.settings, someToken), chat: chatLinkUrl(tx.settings, someToken) };
    const describe = (language: "sw" | "en", written: string) => {
      if (written.trim() === "") return null;
      const message = { shop, purpose: asked.purpose, textSw: written, textEn: written };
      const text = smsText(message, language, somebody, links);
      const plain = simplifySms(written);
      const asPlain = smsText(
        { ...message, textSw: plain.text, textEn: plain.text },
        language,
        somebody,
        links,
      );
      return {
        text,
        ...countSmsParts(text),
        unknownVariables: unknownVariables(written),
        plain:
          plain.replacements.length === 0
            ? null
            : { text: plain.text, replacements: plain.replacements, parts: countSmsParts(asPlain).parts },
      };
    };
    return { sw: describe("sw", asked.textSw), en: describe("en", asked.textEn) };
  });
}
