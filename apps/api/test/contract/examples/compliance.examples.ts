import { inArray } from "drizzle-orm";
import { complianceDocuments } from "#db/schema/compliance.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ComplianceDocumentId } from "#kernel/ids.ts";
import { keepDocument, lookAtDocument } from "#modules/compliance/documents.ts";
import { approveShop } from "#test/approve-shop.ts";
import { cardPhoto, paper } from "#test/compliance-papers.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, same } from "../example.ts";

const photo = await cardPhoto({ width: 1_000 });

/** Two kinds in turn: of two that are asked about in one shop the second does not take the place of the first. */
const askedAbout = ["registration", "selfie"] as const;
let turns = 0;

/** Papers that were added, one of them looked at, and what a section is filled in with. */
async function makeCompliance({ harness, ctx, shopId, word }: ShopWorld) {
  const { base, deps } = harness;
  await approveShop(ctx);
  const kind = askedAbout[(turns += 1) % askedAbout.length]!;
  // Of each kind a shop has one that was sent: those of earlier questions make room.
  await base.store.tenant(shopId, (db) =>
    db
      .delete(complianceDocuments)
      .where(
        inArray(complianceDocuments.kind, [
          "id_front",
          "id_back",
          "tin_certificate",
          "licence",
          "data_certificate",
          kind,
        ]),
      ),
  );
  const keep = (
    kind: Parameters<typeof keepDocument>[2],
    data: Buffer,
    mime: "image/jpeg" | "application/pdf",
  ) => inTransaction(ctx, (tx) => keepDocument(tx, deps.files, kind, { data, mime }));
  await keep("id_front", photo, "image/jpeg");
  await keep("id_back", photo, "image/jpeg");
  await keep("licence", paper, "application/pdf");
  await keep("data_certificate", paper, "application/pdf");
  await keep("tin_certificate", paper, "application/pdf");
  const { id } = await keep(kind, photo, "image/jpeg");
  await lookAtDocument(ctx, deps.files, id as ComplianceDocumentId);
  return {
    id,
    owner: {
      full_name: `${word} Neema Mushi`,
      gender: "female",
      born_on: "1991-03-14",
      document_type: "national_id",
      document_number: "19910314-11105-00000-12",
    },
    business: {
      type: "sole",
      name: `${word} duka`,
      tin: "123-456-789",
      registration_number: "",
      licence_number: "B-20304050",
      licence_ends_on: "2036-12-31",
      region: "Dar es Salaam",
      district: "Ilala",
      ward: "Kariakoo",
      street: `${word} street`,
    },
    payout: { kind: "wallet", bank: null, number: "0754 000 321", name: "Neema Mushi" },
    ids: [id],
  };
}

export const complianceExamples = defineExamples(makeCompliance, {
  getCompliance: { ask: () => ({}), expected: same(200, 403, 401) },
  sendComplianceOwner: {
    ask: (_of, own) => ({ body: own.owner }),
    also: ({ owner }): Ask[] => [
      { body: { ...owner, document_type: "passport", document_number: "TAE123456", gender: "male" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  sendComplianceBusiness: {
    ask: (_of, own) => ({ body: own.business }),
    also: ({ business }): Ask[] => [{ body: { ...business, type: "not_registered", licence_ends_on: null } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  sendCompliancePayout: {
    ask: (_of, own) => ({ body: own.payout }),
    also: ({ payout }): Ask[] => [{ body: { ...payout, kind: "bank", bank: "nmb", number: "2011 0044 71" } }],
    expected: same(200, 403, 401),
  },
  sendComplianceData: {
    ask: () => ({ body: { certificate_number: "PDPC/2026/0123", ends_on: "2036-12-31" } }),
    expected: same(200, 403, 401),
  },
  sendComplianceFiscal: {
    ask: () => ({ body: { tin: "123456789", is_vat_registered: true, vrn: "10-000002-S" } }),
    also: (): Ask[] => [{ body: { tin: "123456789", is_vat_registered: false, vrn: "" } }],
    expected: same(200, 403, 401),
  },
  addComplianceDocument: {
    ask: () => ({ params: { kind: "selfie" }, headers: { "content-type": "image/jpeg" }, body: photo }),
    expected: same(200, 403, 401),
  },
  removeComplianceDocument: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  lookAtComplianceDocument: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
  listComplianceLooks: { ask: () => ({}), expected: same(200, 403, 401) },
});
