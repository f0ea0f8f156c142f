import type { ChannelRow } from "#db/schema/connect.ts";
import type { Tx } from "#kernel/ctx.ts";
import { takeOpenings } from "#modules/connect/portfolio-openings.ts";
import { templateBody } from "#modules/templates/template-body.rules.ts";
import { asFreeForm } from "#modules/templates/free-form.rules.ts";
import { leaseSeconds } from "./campaign.rules.ts";
import { type Claim, claimPeople } from "./campaign-claims.repository.ts";
import type { PersonRow } from "./campaign-people.repository.ts";
import { type CampaignTemplate, findTemplate, pricesOf } from "./campaign-template.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import { limitOf } from "./daily-limit.ts";
import { type Going, judgeWaiting } from "./judge-waiting.ts";
import { fillBlanks, shownText, textFor } from "./whatsapp-text.rules.ts";

/** One message to one person, decided. */
export type ClaimedMessage = {
  phone: string;
  position: number;
  attempt: number;
  type: "template" | "text" | "interactive" | "image" | "document";
  body: Record<string, unknown>;
};
export type ClaimedMessages = {
  from: ChannelRow;
  messages: ClaimedMessage[];
  /** When their places of the day were taken. */
  claimedAt: Date;
};

/**
 * Writes down who is about to be sent what: a reply to whoever wrote within the day, the template to others, as many as WhatsApp
 * has room for.
 *
 * @returns null where the day has no room for any of them
 */
export async function claimWhatsapp(
  tx: Tx,
  campaign: CampaignRow,
  shop: string,
  waiting: readonly PersonRow[],
): Promise<ClaimedMessages | null> {
  const template = (await findTemplate(tx, campaign))!;
  const { channel } = template;
  const going = await judgeWaiting(tx, campaign, waiting);
  const replies = going.filter(({ known }) => known.isInWindow);
  const others = going.filter(({ known }) => !known.isInWindow);
  const mayOpen = await takeOpenings(
    tx,
    channel,
    others.map(({ phone }) => phone),
    limitOf(channel),
  );
  const claimed = [...replies, ...others.filter(({ phone }) => mayOpen.has(phone))];
  if (claimed.length === 0)
    return going.length === 0 ? { from: channel, messages: [], claimedAt: tx.now() } : null;
  const prices = pricesOf(tx.settings.messagePrices, template.category, tx.now());
  const written = claimed.map((person) => {
    const { text, ...message } = messageFor(
      template,
      campaign,
      { shop, filesUrl: tx.settings.apiUrl },
      person,
    );
    const opens = !person.known.isInWindow;
    const costMinor = (opens ? prices.templateMinor : prices.replyMinor) ?? 0;
    const claim: Claim = { phone: person.phone, text, parts: 0, costMinor, opens };
    return { claim, message };
  });
  const now = tx.now();
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1_000);
  await claimPeople(
    tx.db,
    tx.shopId,
    campaign.id,
    written.map(({ claim }) => claim),
    { now, leaseUntil },
  );
  return { from: channel, messages: written.map(({ message }) => message), claimedAt: now };
}

function messageFor(
  { texts }: CampaignTemplate,
  { blanks }: CampaignRow,
  { shop, filesUrl }: { shop: string; filesUrl: string },
  { known, phone, name, language: theirs, position, attempts }: Going,
): ClaimedMessage & { text: string } {
  const written = textFor(texts, theirs);
  const { language } = written;
  const values = fillBlanks(written, blanks, { name, owedMinor: known.owedMinor }, { shop, language });
  const message = known.isInWindow
    ? asFreeForm(written, values, filesUrl)
    : { type: "template" as const, body: templateBody(written, language, values, filesUrl) };
  return { phone, position, attempt: attempts + 1, ...message, text: shownText(written, values) };
}
