import { customerConsents, customerPhones, customers } from "#db/schema/customers.ts";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import { newId } from "#kernel/ids.ts";

/** Those of the demo's customers who are men; the others are women. */
const men = new Set(
  "Godwin Peter Emmanuel Godfrey Joseph Hassan Frank Rashid Daudi Ibrahim Yusuf Simon Bakari Omary".split(
    " ",
  ),
);

/** Where they live, as a shop in Kariakoo writes it down. */
const places: readonly { region: string; district: string; landmark: string }[] = [
  { region: "Dar es Salaam", district: "Mikocheni B, Kinondoni", landmark: "Karibu na geti la Shoppers" },
  { region: "Dar es Salaam", district: "Kariakoo, Ilala", landmark: "Mtaa wa Mchikichi, nyuma ya msikiti" },
  { region: "Dar es Salaam", district: "Mbagala, Temeke", landmark: "Rangi Tatu, kituo cha daladala" },
  { region: "Dar es Salaam", district: "Sinza, Ubungo", landmark: "Sinza Mori, jengo la kijani" },
  { region: "Pwani", district: "Kibaha", landmark: "" },
  { region: "Dar es Salaam", district: "Kigamboni", landmark: "Karibu na kivuko" },
  { region: "Morogoro", district: "Morogoro Mjini", landmark: "Anapokea kwa basi, stendi ya Msamvu" },
  { region: "Dar es Salaam", district: "Tabata, Ilala", landmark: "Tabata Bima" },
  { region: "Dodoma", district: "Dodoma Mjini", landmark: "" },
  { region: "Mjini Magharibi", district: "Mwanakwerekwe", landmark: "Anapokea kwa boti ya asubuhi" },
];

const tagsOf: readonly string[][] = [
  ["VIP", "Mishono"],
  ["Sinza"],
  ["VIP"],
  [],
  ["Kariakoo"],
  ["Jumla"],
  ["Mishono"],
  [],
];

const notes: readonly string[] = [
  "Anapenda rangi za bluu. Vipimo vyake vipo kwa fundi Rukia.",
  "",
  "Ananunua kwa ajili ya duka lake Morogoro; mpigie mzigo mpya ukifika.",
  "",
  "Anapokea jioni tu, baada ya saa 11.",
  "",
  "Huagiza sare za harusi. Muulize idadi mapema.",
  "",
];

type Place = Pick<typeof customers.$inferInsert, "region" | "district" | "landmark">;

const nowhere: Place = { region: null, district: "", landmark: "" };

/** What the shop knows of its customers besides their orders: of some much, of others only a number. */
function detailsOf(customer: CustomerRow, index: number): typeof customers.$inferInsert {
  const tags = tagsOf[index % tagsOf.length]!;
  return {
    ...customer,
    gender: index % 9 === 8 ? null : men.has(customer.name.split(" ")[0]!) ? "male" : "female",
    ...(index % 3 === 0 ? { birthMonth: 1 + ((index * 5) % 12), birthDay: 1 + ((index * 11) % 28) } : {}),
    ...(index % 4 === 3 ? nowhere : places[index % places.length]!),
    tags,
    notes: notes[index % notes.length]!,
    priceGroup: tags.includes("Jumla") ? "wholesale" : "retail",
    blockedAt: index === 37 ? customer.lastOrderAt : null,
    updatedAt: customer.createdAt,
  };
}

type ConsentRow = typeof customerConsents.$inferInsert;

/** What they said to offers: most were asked in the shop or the chat, some said no, and many nobody asked yet. */
function consentsOf(
  { shopId, id: customerId, createdAt: at }: CustomerRow,
  index: number,
  actor: string,
): ConsentRow[] {
  const row = (rest: Pick<ConsentRow, "channel" | "state" | "source" | "note" | "actor">): ConsentRow => ({
    shopId,
    id: newId("cns", at),
    customerId,
    at,
    ...rest,
  });
  const inChat = { channel: "whatsapp", source: "chat", note: "", actor: "customer" } as const;
  const inShop = { channel: "sms", source: "staff", note: "Alisema dukani", actor } as const;
  return [
    ...(index % 4 === 3 ? [] : [row({ ...inChat, state: index % 7 === 6 ? "refused" : "given" })]),
    ...(index % 2 === 0 ? [row({ ...inShop, state: index % 10 === 8 ? "refused" : "given" })] : []),
  ];
}

/** Writes the demo's customers with what the shop knows of them. */
export async function insertCustomers(db: Db, people: readonly CustomerRow[], actor: string): Promise<void> {
  const consents = people.flatMap((customer, index) => consentsOf(customer, index, actor));
  const standing = new Map(consents.map((one) => [`${one.customerId} ${one.channel}`, one]));
  await db.insert(customers).values(
    people.map((customer, index) => {
      const [whatsapp, sms] = [standing.get(`${customer.id} whatsapp`), standing.get(`${customer.id} sms`)];
      return {
        ...detailsOf(customer, index),
        ...(whatsapp && { whatsappConsent: whatsapp.state, whatsappConsentAt: whatsapp.at }),
        ...(sms && { smsConsent: sms.state, smsConsentAt: sms.at }),
      };
    }),
  );
  await db.insert(customerConsents).values(consents);
  const second = people.filter((_, index) => index % 6 === 2);
  await db.insert(customerPhones).values(
    second.map(({ shopId, id }, index) => ({
      shopId,
      phone: `+2556740009${String(10 + index)}`,
      customerId: id,
      position: 1,
    })),
  );
}
