import { activity as english } from "@agiza/i18n/catalogues/en/activity";
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { activityKinds } from "#modules/staff/activity.rules.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeShopWorld, type ShopWorld } from "#test/tenancy/shop-world.ts";
import { askRoute } from "./ask-route.ts";
import { exampleOf } from "./examples.ts";
import { type Operation, readOperations } from "./operations.ts";

/** Writes of somebody who is signed in that leave nothing in the shop's trail, and why. */
const leavesNothing: Readonly<Record<string, string>> = {
  addSmsAccount: "its keys are tried first, and nobody answers for the provider here",
  replaceSmsKeys: "its keys are tried first, and nobody answers for the provider here",
  registerFiscalDevice: "the shop of the example has one, and nobody answers for TRA here",
  renewFiscalDevice: "the form of the example is for another provider than the device's",
  changeFiscalDevice: "the form of the example has no certificate that can be read",
  takeUpFiscalDevice: "the shop of the example never left a device",
  testFiscalDevice: "what a receipt would be is shown; nothing of it is kept or sent",
  tryFiscalNow: "what waits is sent sooner; nothing of the shop changes",
  resumeFiscalDevice: "the device of the example is on",
  requestSmsTopUp: "the platform sells nothing here",
  checkSmsAccount: "it asks what the provider has",
  countSmsParts: "it counts",
  addMessage: "the conversation itself says who wrote what and when",
  sendConversationFile: "the conversation itself says who sent what and when",
  reactToMessage: "the conversation itself shows the reaction",
  fetchMessageFileAgain: "asks WhatsApp for what the customer sent; nothing of the shop's changes",
  sendMessageAgain: "the conversation itself says who wrote what and when",
  addConversationNote: "the conversation itself says who wrote what and when",
  markConversationRead: "what somebody has seen changes nothing for the customer",
  checkPaymentMessage: "what a customer sent is looked at; nothing of it is kept",
  checkPrompt: "asks the provider; what it answers is an event of its own",
  reportDeviceQueue: "a device says what it keeps; the sales themselves are told as they arrive",
  parkSale: "a basket is no sale yet",
  removeParkedSale: "a basket is no sale yet",
  resumeParkedSale: "a basket is no sale yet",
  changeShop: "the person goes to work in another of their shops; nothing of either shop changes",
  requestContactCodes: "a code is sent to the person's own address; nothing changes until it is typed",
  previewOrderChange: "what an order would be is worked out; nothing of it is kept",
  previewCampaign: "it is only looked at",
  getReach: "it is only looked at",
  countCampaignText: "letters are counted and nothing is kept",
  testCampaign: "sends a message to whoever asks, and changes nothing",
  previewSegment: "rules are tried and nothing is kept",
  resumeStaffMember: "nobody is suspended in the example; that a resumption is told is tested with the staff",
  saveOrderWorkflowDraft: "a draft changes nothing; its publication is told",
  restoreOrderWorkflowVersion: "a draft changes nothing; its publication is told",
  dismissNotUnderstood: "what a customer wrote leaves a list; the chat keeps it",
  saveChatflowDraft: "a draft changes nothing; its publication is told",
  getDebtLink: "the same link each time, to the customer's own account; what is paid through it is told",
  discardOrderWorkflowDraft: "a draft changes nothing; its publication is told",
  beginProductImport: "a draft of an import changes nothing; its start is told",
  beginCustomerImport: "a draft of an import changes nothing; its start is told",
  beginExpenseImport: "a draft of an import changes nothing; its start is told",
  beginStatementImport: "a draft of an import changes nothing; its start is told",
  putCustomerImportRows: "rows of a draft change nothing; the import's start is told",
  putExpenseImportRows: "rows of a draft change nothing; the import's start is told",
  putStatementImportRows: "rows of a draft change nothing; the import's start is told",
  stopCustomerImport: "the import of the example is stopped already",
  stopExpenseImport: "the import of the example is stopped already",
  stopStatementImport: "the import of the example is stopped already",
  putImportRows: "rows of a draft change nothing; the import's start is told",
  stopProductImport: "the import of the example is stopped already",
  changeManyProducts:
    "the example tries a change without making it; each product that changes is told as one",
  checkOpeningDebts: "lines are compared with what the shop has; nothing of them is kept",
  checkSet: "a set is tried out; nothing of it is kept",
  changeShopLogo: "the picture of the example is too small for a logo",
  lookUpPayoutDestination: "whose number it is is only looked at",
  readNotifications: "what somebody has read is their own; nothing of the shop changes",
  addOrder: "the product of the example does not exist; that an order is told is tested with the SMS",
  sendReceipt: "the order of the example is not paid; that it is told is tested with the SMS",
  sendOrderLink: "the order of the example was sent in; that a link is told is tested with the SMS",
  reorderProviderAccounts:
    "the example leaves an account out; that an order is told is tested with the accounts",
  restoreProduct: "no product is archived in the example",
  beginSignup: "no app at Meta is set up; that a signup is told is tested with the signups",
  startPracticeOrder: "there is no sandbox to practise on",
  createShop: "who has a shop opens no second one; that it is told of the first is tested with the shops",
};

let harness: Harness;
let world: ShopWorld;
beforeAll(async () => {
  harness = await startHarness();
  world = await makeShopWorld(harness, "DAFTARI");
});
afterAll(() => harness.stop());

const writes = () =>
  readOperations(harness.app).filter(({ isSignedIn, method }) => isSignedIn && method !== "GET");

/** The actions in the shop's trail after the newest entry that was there before. */
async function actionsOf(operation: Operation): Promise<string[]> {
  const { make, ask } = exampleOf(operation.id);
  const things = await make(world);
  const trail = (after: number) =>
    harness.base.store.tenant(world.shopId, (db) =>
      db
        .select({ id: auditLog.id, action: auditLog.action, actor: auditLog.actor })
        .from(auditLog)
        .where(and(eq(auditLog.shopId, world.shopId), gt(auditLog.id, after))),
    );
  const before = Math.max(0, ...(await trail(0)).map(({ id }) => id));
  const answer = await askRoute(harness.app, operation, ask(things, things), world.tokens.owner);
  const written = await trail(before);
  await world.restore();
  expect([operation.id, answer.status]).toEqual([operation.id, exampleOf(operation.id).expected.owner[0]]);
  return written.filter(({ actor }) => actor === `staff:${world.people.owner}`).map(({ action }) => action);
}

describe("the trail of a shop", { timeout: 120_000 }, () => {
  test("tells of every write of its people, in words that both languages have and of a kind that can be filtered", async () => {
    const silent: string[] = [];
    const spoken = new Set<string>();
    for (const operation of writes()) {
      const actions = await actionsOf(operation);
      if (actions.length === 0) silent.push(operation.id);
      for (const action of actions) spoken.add(action);
    }
    expect(silent.toSorted()).toEqual(Object.keys(leavesNothing).toSorted());
    const prefixes = Object.values(activityKinds).flat();
    expect([...spoken].filter((action) => !Object.hasOwn(english.actions, keyOf(action)))).toEqual([]);
    expect([...spoken].filter((action) => !prefixes.some((prefix) => action.startsWith(prefix)))).toEqual([]);
  });
});

/** Catalogues part their keys by dots. */
const keyOf = (action: string) => action.replaceAll(".", "_");
