import type { ComplianceDocumentKind } from "#db/schema/compliance.ts";
import { type BaseCtx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import { putSection } from "#modules/compliance/compliance.repository.ts";
import { dayOf } from "#modules/compliance/compliance.rules.ts";
import { endOf, type SentSection } from "#modules/compliance/compliance-facts.rules.ts";
import { keepDocument } from "#modules/compliance/documents.ts";
import { sendDocuments } from "#modules/compliance/send-documents.ts";
import type { FilesPort } from "#ports/files.ts";
import type { UserId } from "#kernel/ids.ts";
import type { Ids } from "./demo-ids.ts";

const dayMs = 86_400_000;
const reviewer = "Juma Ally";

/** The smallest PDF that says what it stands for. */
const paperOf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length ${words.length + 34}>>stream
BT /F 18 Tf 30 110 Td (${words}) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** What the demo shop proved: its owner and business, so that it pays out; a certificate that ends soon; its tax waits. */
const story = (
  today: string,
): (SentSection & { papers: [ComplianceDocumentKind, string][]; isApproved: boolean })[] => [
  {
    section: "owner",
    facts: {
      fullName: "Neema Elias Mushi",
      gender: "female",
      bornOn: "1991-03-14",
      documentType: "national_id",
      documentNumber: "19910314111050000012",
    },
    papers: [
      ["id_front", "Example of an ID, front"],
      ["id_back", "Example of an ID, back"],
    ],
    isApproved: true,
  },
  {
    section: "business",
    facts: {
      type: "sole",
      name: "Neema Vitenge",
      tin: "123456789",
      registrationNumber: "",
      licenceNumber: "B-20304050",
      licenceEndsOn: daysBefore(today, -212),
      region: "Dar es Salaam",
      district: "Ilala",
      ward: "Kariakoo",
      street: "Mtaa wa Congo",
    },
    papers: [
      ["tin_certificate", "Example of a TIN certificate"],
      ["licence", "Example of a licence"],
    ],
    isApproved: true,
  },
  {
    section: "payout",
    facts: { kind: "bank", bank: "nmb", number: "2011004471", name: "Neema Mushi" },
    papers: [],
    isApproved: true,
  },
  {
    section: "data",
    facts: { certificateNumber: "PDPC/2022/0417", endsOn: daysBefore(today, -13) },
    papers: [["data_certificate", "Example of a PDPC certificate"]],
    isApproved: true,
  },
  {
    section: "fiscal",
    facts: { tin: "123456789", isVatRegistered: false, vrn: "" },
    papers: [],
    isApproved: false,
  },
];

/** What the demo shop sent to prove who runs it, and what was decided: rows as its owner and a reviewer leave them. */
export async function addDemoCompliance(
  base: BaseCtx,
  files: FilesPort,
  { shopId, owner }: Ids,
): Promise<void> {
  const now = base.now();
  const sentAt = new Date(now.getTime() - 50 * dayMs);
  const ctx = forShop({ ...base, now: () => sentAt }, shopId, { kind: "system", job: "seed" });
  await inTransaction(ctx, async (tx) => {
    for (const { papers, isApproved, ...sent } of story(dayOf(now))) {
      for (const [kind, words] of papers)
        await keepDocument(tx, files, kind, { data: paperOf(words), mime: "application/pdf" });
      await sendDocuments(tx, sent);
      await put(tx, sent, isApproved ? new Date(sentAt.getTime() + dayMs) : null, owner);
    }
  });
}

const put = (tx: Tx, sent: SentSection, approvedAt: Date | null, sentBy: UserId) =>
  putSection(tx.db, {
    shopId: tx.shopId,
    section: sent.section,
    status: approvedAt ? "approved" : "in_review",
    factsSealed: tx.secrets.seal(JSON.stringify(sent.facts)),
    revision: 1,
    endsOn: endOf(sent),
    reason: "",
    sentAt: tx.now(),
    sentBy,
    decidedAt: approvedAt,
    decidedBy: approvedAt && reviewer,
    approvedAt,
    approvedEndsOn: approvedAt && endOf(sent),
    remindedDays: approvedAt && 7,
    updatedAt: tx.now(),
  });
