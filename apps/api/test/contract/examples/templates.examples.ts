import { channels } from "#db/schema/connect.ts";
import { messageTemplates, messageTemplateTexts } from "#db/schema/templates.ts";
import { type ChannelId, type MessageTemplateId, newId } from "#kernel/ids.ts";
import { byText, encodeCursor } from "#kernel/paging.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** An approved template of a number of the shop. */
async function makeTemplate({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const channelId: ChannelId = newId("chn", now);
  const id: MessageTemplateId = newId("tpl", now);
  const name = `${word.toLowerCase()}_salamu_${count++}`;
  await base.store.tenant(shopId, async (db) => {
    await db.insert(channels).values({
      shopId,
      id: channelId,
      phoneNumberId: `9${now.getTime()}${count}`,
      wabaId: `8${now.getTime()}${count}`,
      phone: "+255754000099",
      tokenSealed: harness.deps.secrets.seal("local-whatsapp-token"),
      createdAt: now,
    });
    const about = { shopId, id, channelId, name, category: "utility" as const };
    await db.insert(messageTemplates).values({ ...about, createdAt: now, updatedAt: now });
    await db.insert(messageTemplateTexts).values({
      shopId,
      templateId: id,
      language: "sw",
      body: `${word} anasema karibu tena dukani`,
      state: "draft",
    });
  });
  return {
    id,
    name,
    form: {
      name: `salamu_${crypto.randomUUID().replaceAll("-", "_")}`,
      category: "utility",
      texts: [{ language: "sw", body: `${word} anasema karibu tena dukani` }],
    },
    updatedAt: now.toISOString(),
    cursor: encodeCursor({ key: name, id }, byText),
    ids: [id, channelId, shopId],
  };
}

export const templatesExamples = defineExamples(makeTemplate, {
  listTemplates: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor, state: "draft" } },
      { query: { before: cursor, search: "salamu" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  listTemplateProposals: { ask: () => ({}), expected: same(200, 403, 401) },
  takeTemplateProposals: {
    ask: () => ({ body: { purposes: ["order_link"] } }),
    also: (): Ask[] => [{ body: {} }],
    expected: same(200, 403, 401),
  },
  getMessagePrices: { ask: () => ({}), expected: same(200, 403, 401) },
  getTemplate: {
    ask: (of) => ({ params: { id: of.id } }),
    also: ({ name }): Ask[] => [{ params: { id: name } }],
    expected: byId(200, 403),
    reads: true,
  },
  addTemplate: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    also: ({ form }): Ask[] => [
      {
        headers: newKey(),
        body: {
          ...form,
          name: `${form.name}_b`,
          texts: [
            {
              language: "en",
              header: "Order {{1}}",
              body: "Hello {{1}}, your order is ready and waits for you.",
              footer: "Thank you",
              buttons: [{ kind: "url", text: "Open", url: "https://shop.example/{{1}}" }],
              examples: ["1042", "Asha", "cart"],
            },
          ],
        },
      },
    ],
    expected: same(201, 403, 401),
    reads: true,
  },
  changeTemplate: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  submitTemplate: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  removeTemplate: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
