import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { complianceDocuments, complianceSections } from "#db/schema/compliance.ts";
import { notifications } from "#db/schema/notifications.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { forShop, inTransaction } from "#kernel/ctx.ts";
import { cardPhoto, paper } from "#test/compliance-papers.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { getComplianceLevel } from "./get-level.ts";
import { decideSection } from "./decide-section.ts";
import { forgetCompliance } from "./forget-compliance.ts";
import { forgetUnsentDocuments } from "./forget-unsent-documents.ts";
import { followEndings } from "./follow-endings.ts";
import { listInReview, showForReview } from "./show-for-review.ts";
import { keepDocument, lookAtDocument } from "./documents.ts";

let harness: Harness;
let sharp: Buffer;
const monday = new Date("2026-11-30T07:00:00Z");

beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
  sharp = await cardPhoto();
});
afterAll(() => harness.stop());

const owner = {
  full_name: "Neema Elias Mushi",
  gender: "female",
  born_on: "1991-03-14",
  document_type: "national_id",
  document_number: "19910314-11105-00000-12",
};
const business = {
  type: "sole",
  name: "Neema Vitenge",
  tin: "123-456-789",
  registration_number: "",
  licence_number: "B 20304050",
  licence_ends_on: "2027-01-15",
  region: "Dar es Salaam",
  district: "Ilala",
  ward: "Kariakoo",
  street: "Mtaa wa Congo",
};

/** An answer, as far as the tests look into it. */
type Said = Record<string, unknown> & {
  sections: Record<"owner" | "business" | "fiscal", { updated_at: string; documents: { id: string }[] }>;
};

async function openShop() {
  harness.setNow(monday);
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  const ask = async (method: string, path: string, body?: unknown, as = token) => {
    const isFile = body instanceof Uint8Array;
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${as}`,
        ...(body !== undefined && { "Content-Type": isFile ? "image/jpeg" : "application/json" }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return answer;
  };
  const json = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    return { status: answer.status, body: (await readJson(answer)) as Said };
  };
  const add = (kind: string, bytes: Buffer = sharp) => json("PUT", `/compliance/documents/${kind}`, bytes);
  const system = forShop(harness.base, shop.shopId, { kind: "system", job: "review-compliance" });
  const decide = (section: "owner" | "business", revision: number, reason?: string) =>
    inTransaction(system, (tx) =>
      decideSection(tx, {
        section,
        revision,
        reviewer: "Juma Ally",
        ...(reason === undefined ? { verdict: "approved" } : { verdict: "rejected", reason }),
      }),
    );
  const read = async () => (await json("GET", "/compliance")).body;
  const bell = () =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db
        .select({ kind: notifications.kind, about: notifications.subjectId })
        .from(notifications)
        .where(eq(notifications.userId, shop.userId)),
    );
  const sendOwner = async () => {
    await add("id_front");
    await add("id_back");
    return json("PUT", "/compliance/owner", owner);
  };
  const sendBusiness = async (more: object = {}) => {
    await add("tin_certificate", paper);
    await add("licence", paper);
    return json("PUT", "/compliance/business", { ...business, ...more });
  };
  return { ...shop, token, ask, json, add, system, decide, read, bell, sendOwner, sendBusiness };
}

test("a new shop is at level 0; its ID opens level 1 and its business level 2", async () => {
  const shop = await openShop();
  expect(await shop.read()).toMatchObject({
    level: 0,
    sections: { owner: { status: "todo", facts: null, documents: [] }, fiscal: { status: "todo" } },
    turnover: { last_year_minor: 0, highest_year_minor: 0, limit_minor: 1_100_000_000 },
  });
  expect((await shop.json("PUT", "/compliance/owner", owner)).body).toMatchObject({
    code: "compliance.document_missing",
    detail: [{ loc: ["body", "id_front"] }],
  });
  const sent = await shop.sendOwner();
  expect(sent).toMatchObject({
    status: 200,
    body: {
      status: "in_review",
      facts: { document_number: "19910314111050000012" },
      documents: [
        { kind: "id_front", is_sent: true, mime: "image/jpeg" },
        { kind: "id_back", is_sent: true },
      ],
    },
  });
  expect((await shop.read())["level"]).toBe(0);
  expect(await shop.decide("owner", 1)).toBe(1);
  expect((await shop.sendBusiness()).body).toMatchObject({ status: "in_review", ends_on: "2027-01-15" });
  expect(await shop.decide("business", 1)).toBe(2);
  expect(await shop.read()).toMatchObject({
    level: 2,
    sections: { business: { status: "approved", stands: true, days_left: 46 } },
  });
  await expect
    .poll(async () => (await shop.bell()).map(({ kind, about }) => `${kind} ${about}`).toSorted())
    .toEqual(["compliance.approved business", "compliance.approved owner"]);
  const updates = (await shop.events()).filter(({ name }) => name === "compliance.updated");
  expect(updates.map(({ payload }) => [payload["section"], payload["status"], payload["level"]])).toEqual([
    ["owner", "in_review", 0],
    ["owner", "approved", 1],
    ["business", "in_review", 1],
    ["business", "approved", 2],
  ]);
});

test("a section that is rejected says why, can be sent again, and counts until then no more", async () => {
  const shop = await openShop();
  await shop.sendOwner();
  await shop.decide("owner", 1);
  const before = (await shop.read()).sections.owner;
  const stale = { ...owner, full_name: "Somebody Else", updated_at: "2026-01-01T00:00:00.000Z" };
  expect((await shop.json("PUT", "/compliance/owner", stale)).body).toMatchObject({
    code: "edit.conflict",
    current: { status: "approved" },
  });
  // What was approved counts while a change of it is looked at.
  const changed = { ...owner, full_name: "Neema Mushi", updated_at: before.updated_at };
  expect((await shop.json("PUT", "/compliance/owner", changed)).body).toMatchObject({
    status: "in_review",
    stands: true,
  });
  expect((await shop.read())["level"]).toBe(1);
  await expect(shop.decide("owner", 1)).rejects.toMatchObject({ code: "compliance.not_in_review" });
  await expect(shop.decide("owner", 2, "  ")).rejects.toMatchObject({ code: "compliance.reason_needed" });
  expect(await shop.decide("owner", 2, "The name is not that of the ID")).toBe(0);
  expect((await shop.read()).sections.owner).toMatchObject({
    status: "rejected",
    reason: "The name is not that of the ID",
    stands: false,
  });
  await expect.poll(shop.bell).toContainEqual({ kind: "compliance.rejected", about: "owner" });
  const { updated_at } = (await shop.read()).sections.owner;
  expect((await shop.json("PUT", "/compliance/owner", { ...owner, updated_at })).body["status"]).toBe(
    "in_review",
  );
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(JSON.stringify(trail)).not.toMatch(/Mushi|19910314/);
  expect(trail.map(({ action }) => action)).toContain("compliance.rejected");
});

test("two reviewers decide once, and two sendings at once are both kept in order", async () => {
  const shop = await openShop();
  await shop.sendOwner();
  const decided = await Promise.allSettled([shop.decide("owner", 1), shop.decide("owner", 1)]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const sent = await Promise.all([shop.sendBusiness(), shop.sendBusiness({ name: "Neema Kanga" })]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const [row] = await harness.base.store.tenant(shop.shopId, (db) =>
    db.select().from(complianceSections).where(eq(complianceSections.section, "business")),
  );
  expect(row).toMatchObject({ revision: 2, status: "in_review" });
  const kept = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(complianceDocuments));
  expect(kept.filter(({ kind }) => kind === "licence")).toHaveLength(1);
});

/** Every file that the process keeps. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

test("documents are unreadable on disk and for others, and every look is written down", async () => {
  const shop = await openShop();
  const secret = Buffer.from("%PDF-1.4\nTIN 123-456-789 of Neema Elias Mushi\n%%EOF\n");
  const { body: added } = await shop.add("tin_certificate", secret);
  expect(added).toMatchObject({ kind: "tin_certificate", mime: "application/pdf", is_sent: false });
  const stored = filesIn(harness.env.DATA_DIR).map((path) => readFileSync(path));
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.some((bytes) => bytes.includes("Neema Elias"))).toBe(false);
  const [row] = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(complianceDocuments));
  // Its key opens nothing by itself.
  expect((await harness.app.request(`/store/files/${row!.fileKey}`)).status).toBe(404);

  const other = await openShop();
  const path = `/compliance/documents/${String(added["id"])}`;
  expect((await other.ask("GET", path)).status).toBe(404);
  const { token: staff } = await signInAs(harness, shop.shopId, [{ resource: "orders", action: "read" }]);
  expect((await shop.ask("GET", path, undefined, staff)).status).toBe(403);
  expect((await shop.json("GET", "/compliance", undefined, staff)).status).toBe(403);
  expect((await shop.json("GET", "/compliance/looks")).body["items"]).toEqual([]);

  const seen = await shop.ask("GET", path);
  expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
  expect(Buffer.from(await seen.arrayBuffer()).equals(secret)).toBe(true);
  harness.setNow(new Date(monday.getTime() + 1_000));
  await lookAtDocument(shop.system, harness.deps.files, row!.id, "Juma Ally");
  expect((await shop.json("GET", "/compliance/looks")).body["items"]).toMatchObject([
    { document_id: row!.id, kind: "tin_certificate", is_reviewer: true, name: "Juma Ally" },
    { document_id: row!.id, is_reviewer: false, at: monday.toISOString() },
  ]);
});

test("a photo must be large and sharp, and a paper a picture or a PDF", async () => {
  const shop = await openShop();
  const code = async (kind: string, bytes: Buffer) => (await shop.add(kind, bytes)).body["code"];
  expect(await code("id_front", await cardPhoto({ width: 500 }))).toBe("compliance.photo_small");
  expect(await code("id_front", await cardPhoto({ blur: 8 }))).toBe("compliance.photo_blurred");
  expect(await code("id_front", paper)).toBe("compliance.document_type");
  expect(await code("licence", Buffer.from("<svg/>"))).toBe("compliance.document_type");
  expect(await code("passport", sharp)).toBe("request.invalid");
  const { body } = await shop.add("selfie");
  expect((await shop.ask("DELETE", `/compliance/documents/${String(body["id"])}`)).status).toBe(204);
  await shop.sendOwner();
  const [front] = (await shop.read()).sections.owner.documents;
  expect((await shop.json("DELETE", `/compliance/documents/${front!.id}`)).body).toMatchObject({
    code: "compliance.document_sent",
  });
  // Taken again, it takes the place of the one that was sent once it is sent itself.
  await shop.add("id_front");
  const { documents, updated_at } = (await shop.read()).sections.owner;
  expect(documents).toMatchObject([
    { kind: "id_front", is_sent: false },
    { kind: "id_back", is_sent: true },
  ]);
  await shop.json("PUT", "/compliance/owner", {
    ...owner,
    document_type: "passport",
    document_number: "TAE123456",
    updated_at,
  });
  const left = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(complianceDocuments));
  expect(left).toMatchObject([{ kind: "id_front", isSent: true }]);
  await expect
    .poll(() => filesIn(join(harness.env.DATA_DIR)).filter((path) => path.includes(shop.shopId)))
    .toHaveLength(1);
});

test("owners are reminded 30 and 7 days before a licence ends, and payouts end with it", async () => {
  const shop = await openShop();
  await shop.sendOwner();
  await shop.decide("owner", 1);
  await shop.sendBusiness({ licence_ends_on: "2026-12-31" });
  await shop.decide("business", 1);
  const kinds = async () =>
    (await shop.bell()).map(({ kind }) => kind).filter((kind) => kind !== "compliance.approved");
  const onDay = async (moment: string) => {
    harness.setNow(new Date(moment));
    await Promise.all([followEndings(harness.base), followEndings(harness.base)]);
  };
  await onDay("2026-11-30T20:00:00Z");
  expect(await kinds()).toEqual([]);
  // Midnight in Dar es Salaam.
  await onDay("2026-11-30T21:00:00Z");
  await expect.poll(kinds).toEqual(["compliance.ends_soon"]);
  await onDay("2026-12-10T21:00:00Z");
  await onDay("2026-12-24T21:00:00Z");
  await expect.poll(kinds).toEqual(["compliance.ends_soon", "compliance.ends_soon"]);
  await onDay("2026-12-31T20:59:00Z");
  expect(await inTransaction(shop.system, getComplianceLevel)).toBe(2);
  harness.setNow(new Date("2026-12-31T21:00:00Z"));
  expect(await inTransaction(shop.system, getComplianceLevel)).toBe(1);
  await onDay("2026-12-31T21:30:00Z");
  await expect.poll(kinds).toEqual(["compliance.ends_soon", "compliance.ends_soon", "compliance.ended"]);
  const [row] = await harness.base.store.tenant(shop.shopId, (db) =>
    db.select().from(complianceSections).where(eq(complianceSections.section, "business")),
  );
  expect(row!.status).toBe("expired");
});

test("what was never sent for review is removed with its file after thirty days, or as many as a setting says", async () => {
  const shop = await openShop();
  await shop.sendOwner();
  const { body: added } = await shop.add("tin_certificate", paper);
  expect(added).toMatchObject({ kept_until: "2026-12-30T07:00:00.000Z" });
  const mine = () => filesIn(harness.env.DATA_DIR).filter((path) => path.includes(shop.shopId));
  expect(mine()).toHaveLength(3);
  const kinds = async () =>
    (await harness.base.store.tenant(shop.shopId, (db) => db.select().from(complianceDocuments)))
      .map(({ kind }) => kind)
      .toSorted();
  const after = (days: number) => new Date(monday.getTime() + days * 86_400_000);
  harness.setNow(after(30));
  await forgetUnsentDocuments(harness.base);
  expect(await kinds()).toEqual(["id_back", "id_front", "tin_certificate"]);
  // Two workers at once.
  harness.setNow(new Date(after(30).getTime() + 1_000));
  await Promise.all([forgetUnsentDocuments(harness.base), forgetUnsentDocuments(harness.base)]);
  expect(await kinds()).toEqual(["id_back", "id_front"]);
  await expect.poll(() => mine().length).toBe(2);
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(trail.filter(({ action }) => action === "compliance.document_forgotten")).toHaveLength(1);

  const licence = { data: paper, mime: "application/pdf" } as const;
  await inTransaction(shop.system, (tx) => keepDocument(tx, harness.deps.files, "licence", licence));
  harness.setNow(new Date(after(32).getTime() + 2_000));
  await forgetUnsentDocuments(harness.base);
  expect(await kinds()).toContain("licence");
  const settings = { ...harness.base.settings, keptDays: { compliance_documents: 2 } };
  await forgetUnsentDocuments({ ...harness.base, settings });
  expect(await kinds()).toEqual(["id_back", "id_front"]);
});

test("a shop that closed for good leaves neither papers nor what was filled in, and keeps who looked", async () => {
  const shop = await openShop();
  await shop.sendOwner();
  const [front] = (await shop.read()).sections.owner.documents;
  await shop.ask("GET", `/compliance/documents/${front!.id}`);
  await inTransaction(shop.system, forgetCompliance);
  await inTransaction(shop.system, forgetCompliance);
  expect(await shop.read()).toMatchObject({ level: 0, sections: { owner: { status: "todo", facts: null } } });
  await expect
    .poll(() => filesIn(harness.env.DATA_DIR).filter((path) => path.includes(shop.shopId)))
    .toHaveLength(0);
  expect((await shop.json("GET", "/compliance/looks")).body["items"]).toHaveLength(1);
});

test("a business that is not registered waits for nobody; payout, data and fiscal are sent as well", async () => {
  const shop = await openShop();
  const payout = { kind: "bank", bank: "nmb", number: "2011004471", name: "Neema Mushi" };
  expect((await shop.json("PUT", "/compliance/payout", payout)).body["code"]).toBe("compliance.owner_first");
  await shop.sendOwner();
  const unregistered = { ...business, type: "not_registered" };
  expect((await shop.json("PUT", "/compliance/business", unregistered)).body).toMatchObject({
    status: "todo",
    facts: { tin: "", name: "Neema Vitenge" },
  });
  expect((await shop.json("PUT", "/compliance/payout", payout)).body["status"]).toBe("in_review");
  await shop.add("data_certificate", paper);
  const data = { certificate_number: "PDPC/2026/0123", ends_on: "2031-01-01" };
  expect((await shop.json("PUT", "/compliance/data", data)).body["status"]).toBe("in_review");
  const fiscal = { tin: "123456789", is_vat_registered: true, vrn: "10-000002-S" };
  expect((await shop.json("PUT", "/compliance/fiscal", fiscal)).body["status"]).toBe("in_review");
  // A business that is registered has the one TIN.
  await shop.sendBusiness({ updated_at: (await shop.read()).sections.business.updated_at });
  const { updated_at: seen } = (await shop.read()).sections.fiscal;
  const other = { ...fiscal, tin: "987654321", updated_at: seen };
  expect((await shop.json("PUT", "/compliance/fiscal", other)).body).toMatchObject({
    code: "compliance.tin_differs",
    detail: [{ loc: ["body", "tin"] }],
  });
  const shown = await showForReview(shop.system, "Juma Ally");
  expect(shown).toContain("documentNumber: 19910314111050000012");
  expect(shown).toMatch(/id_front: --document cdo_/);
  const waiting = await listInReview(harness.base);
  expect(waiting.split("\n").filter((line) => line.includes(shop.shopId.replace("_", "-")))).toHaveLength(5);
});
