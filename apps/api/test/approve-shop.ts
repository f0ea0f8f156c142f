import type { ComplianceSectionName } from "#db/schema/compliance.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { putSection } from "#modules/compliance/compliance.repository.ts";
import type { BusinessFacts, FactsOf, OwnerFacts } from "#modules/compliance/compliance-facts.rules.ts";

const owner: OwnerFacts = {
  fullName: "Neema Elias Mushi",
  gender: "female",
  bornOn: "1991-03-14",
  documentType: "national_id",
  documentNumber: "19910314111050000012",
};
const business: BusinessFacts = {
  type: "sole",
  name: "Duka la Neema",
  tin: "123456789",
  registrationNumber: "",
  licenceNumber: "B-20304050",
  licenceEndsOn: null,
  region: "Dar es Salaam",
  district: "Ilala",
  ward: "Kariakoo",
  street: "Mtaa wa Congo",
};

/** Who runs the shop was approved, so that money goes out of it: rows as a reviewer's decision leaves them. */
export const approveShop = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const approve = (section: ComplianceSectionName, facts: FactsOf[ComplianceSectionName]) =>
      putSection(tx.db, {
        shopId: tx.shopId,
        section,
        status: "approved",
        factsSealed: tx.secrets.seal(JSON.stringify(facts)),
        revision: 1,
        endsOn: null,
        reason: "",
        sentAt: now,
        sentBy: null,
        decidedAt: now,
        decidedBy: "Juma Ally",
        approvedAt: now,
        approvedEndsOn: null,
        remindedDays: null,
        updatedAt: now,
      });
    await approve("owner", owner);
    await approve("business", business);
  });
