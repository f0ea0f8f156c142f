import type { Ctx } from "#kernel/ctx.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CampaignId, MessageTemplateId } from "#kernel/ids.ts";
import type { PersonState } from "#db/schema/campaigns.ts";
import { findCustomers } from "#modules/campaigns/audience.repository.ts";
import { insertPeople } from "#modules/campaigns/campaign-people.repository.ts";
import { updateCampaign } from "#modules/campaigns/campaigns.repository.ts";
import { addCampaign } from "#modules/campaigns/save-campaign.ts";
import { addTemplate } from "#modules/templates/add-template.ts";
import { submitTemplate } from "#modules/templates/submit-template.ts";
import type { Ids } from "./demo-ids.ts";

const hourMs = 3_600_000;
const templateMinor = 9_000;
const toHowMany = 14;

/** How far each got, in their order; whoever is past the end read it. */
const states: Partial<Record<number, PersonState>> = {
  2: "delivered",
  6: "delivered",
  9: "failed",
  11: "sent",
};

/** A template with offers, and a campaign on WhatsApp that went out with it nine days ago. */
export async function addDemoWhatsappCampaign(neema: Ctx, { channelId }: Ids): Promise<void> {
  const template = await addTemplate(
    neema,
    {
      name: "kitenge_desemba",
      purpose: null,
      category: "marketing",
      texts: [
        {
          language: "sw",
          header: "",
          body: "Habari {{1}}, kitenge kipya cha Desemba kimefika. Yadi 6 kwa {{2}} tu, karibu dukani.",
          footer: "Neema Vitenge, Kariakoo",
          buttons: [
            { kind: "quick_reply", text: "Agiza", url: null },
            { kind: "quick_reply", text: "Acha matangazo", url: null },
          ],
          examples: ["Halima", "45,000"],
        },
      ],
    },
    "demo-template-kitenge",
  );
  await submitTemplate(neema, template.id);
  const { id } = await addCampaign(
    neema,
    "whatsapp",
    {
      name: "Kitenge cha Desemba",
      purpose: "new_goods",
      textSw: "",
      textEn: "",
      accountId: null,
      sender: "",
      audience: { kind: "everyone" },
      templateId: template.id as MessageTemplateId,
      blanks: [
        { source: "name", text: "ndugu mteja" },
        { source: "text", text: "45,000" },
      ],
    },
    "demo-campaign-whatsapp",
  );
  const campaignId = id as CampaignId;
  const at = new Date(neema.now().getTime() - 9 * 24 * hourMs);
  await inTransaction(neema, async ({ db, shopId }) => {
    const asked = { channel: "whatsapp" as const, channelId, campaignId, now: at, withDebt: false };
    const found = await findCustomers(db, shopId, asked, null);
    const people = found.filter(({ phone }) => phone !== null).slice(-toHowMany);
    await insertPeople(
      db,
      people.map(({ customerId, name, phone }, position) => {
        const state = states[position] ?? "read";
        const isReply = position < 4;
        return {
          shopId,
          campaignId,
          phone: phone!,
          position,
          customerId,
          name,
          language: "sw" as const,
          state,
          reason: state === "failed" ? "131026 Message undeliverable" : null,
          text: `Habari ${name}, kitenge kipya cha Desemba kimefika. Yadi 6 kwa 45,000 tu, karibu dukani.`,
          costMinor: state === "failed" || isReply ? 0 : templateMinor,
          opens: !isReply,
          attempts: 1,
          claimedAt: at,
          sentAt: at,
          reportedAt: state === "sent" ? null : at,
          readAt: state === "read" ? new Date(at.getTime() + position * 600_000) : null,
        };
      }),
    );
    await updateCampaign(db, shopId, campaignId, {
      status: "sent",
      preparedAt: at,
      startedAt: at,
      endedAt: at,
      createdAt: at,
    });
  });
}
