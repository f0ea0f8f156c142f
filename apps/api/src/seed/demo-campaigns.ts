import type { BaseCtx } from "#kernel/ctx.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { findCustomers } from "#modules/campaigns/audience.repository.ts";
import { insertPeople } from "#modules/campaigns/campaign-people.repository.ts";
import { updateCampaign } from "#modules/campaigns/campaigns.repository.ts";
import { addCampaign } from "#modules/campaigns/save-campaign.ts";
import { ensureAgizaAccount } from "#modules/sms-accounts/ensure-agiza-account.ts";
import { asOwner } from "./demo-actors.ts";
import type { Ids } from "./demo-ids.ts";

const hourMs = 3_600_000;
const partPriceMinor = 2_000;
const toHowMany = 12;

/** A campaign that went out three days ago, and one that is no more than a draft. */
export async function addDemoCampaigns(base: BaseCtx, ids: Ids): Promise<void> {
  const neema = asOwner(base, ids);
  const accountId = await inTransaction(neema, (tx) => ensureAgizaAccount(tx));
  const form = {
    purpose: "new_goods" as const,
    textEn: "",
    accountId,
    sender: "NEEMA",
    audience: { kind: "everyone" as const },
  };
  const sent = await addCampaign(
    neema,
    "sms",
    { ...form, name: "Kitenge kipya", textSw: "Habari {name}, kitenge kipya kimefika. Karibu dukani." },
    "demo-campaign-kitenge",
  );
  await addCampaign(
    neema,
    "sms",
    {
      ...form,
      name: "Ofa ya Desemba",
      purpose: "offer",
      textSw: "Habari {name}, yadi 6 kwa 45,000 hadi Jumamosi. Agiza: {link}",
    },
    "demo-campaign-desemba",
  );
  const campaignId = sent.id as CampaignId;
  const at = new Date(base.now().getTime() - 72 * hourMs);
  await inTransaction(neema, async ({ db, shopId }) => {
    const asked = { channel: "sms" as const, channelId: null, campaignId, now: at, withDebt: false };
    const found = await findCustomers(db, shopId, asked, null);
    const people = found.filter(({ phone }) => phone !== null).slice(0, toHowMany);
    await insertPeople(
      db,
      people.map(({ customerId, name, phone }, position) => ({
        shopId,
        campaignId,
        phone: phone!,
        position,
        customerId,
        name,
        language: "sw" as const,
        state: position === 3 ? ("failed" as const) : ("delivered" as const),
        reason: position === 3 ? "the gateway says undelivered" : null,
        text: `Neema Vitenge, bidhaa mpya: Habari ${name}, kitenge kipya kimefika. Karibu dukani.`,
        parts: position === 3 ? 0 : 1,
        costMinor: position === 3 ? 0 : partPriceMinor,
        attempts: 1,
        claimedAt: at,
        sentAt: at,
        reportedAt: at,
      })),
    );
    await updateCampaign(db, shopId, campaignId, {
      status: "sent",
      preparedAt: at,
      startedAt: at,
      endedAt: at,
      partPriceMinor,
      createdAt: at,
    });
  });
}
