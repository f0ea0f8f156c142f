import { expect, test } from "vitest";
import { breakable, resourcePages, titleOf } from "./api-document.ts";

const operations = resourcePages().flatMap(({ operations: own }) => own);
const operation = (id: string) => operations.find((one) => one.id === id)!;

test("the reference says of each call who may make it", () => {
  const asks = (id: string) => {
    const { signedIn, isSigned, permission } = operation(id);
    return { signedIn, isSigned, permission };
  };
  expect(asks("listDirectory")).toEqual({ signedIn: false, isSigned: false, permission: null });
  expect(asks("getUser")).toEqual({ signedIn: true, isSigned: false, permission: null });
  expect(asks("listOrders")).toEqual({ signedIn: true, isSigned: false, permission: "read orders" });
  for (const id of ["receiveWhatsappWebhook", "receiveSelcomNotice"])
    expect(asks(id)).toEqual({ signedIn: false, isSigned: true, permission: null });
  // Asked with a token in its query, not signed.
  expect(asks("confirmWhatsappWebhook")).toEqual({ signedIn: false, isSigned: false, permission: null });
});

test("every call has its summary, and what the contract says of a parameter is shown", () => {
  expect(operations.filter(({ summary }) => summary === "")).toEqual([]);
  const header = operation("receiveWhatsappWebhook").parameters.find(
    ({ name }) => name === "x-hub-signature-256",
  );
  expect(header).toMatchObject({ place: "header", required: true });
  expect(header?.description).toContain("HMAC-SHA256");
  const key = operation("submitOrderPage").parameters.find(({ name }) => name === "idempotency-key");
  expect(key?.description).toBe("The same key has its effect once. 8…120");
});

test("a webhook's body is described, its messages as a shape of their own", () => {
  const page = resourcePages().find(({ name }) => name === "webhooks")!;
  expect(operation("receiveWhatsappWebhook").body?.name).toBe("WhatsappWebhook");
  expect(page.shapes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["WhatsappWebhook", "WhatsappMessage", "WhatsappStatus", "SelcomNotice"]),
  );
  const fields = page.shapes.find(({ name }) => name === "WhatsappWebhook")!.fields;
  expect(fields.map(({ name }) => name)).toContain("entry[].changes[].value.messages");
});

test("a resource is called as people write it, and a long path breaks between its parts", () => {
  expect(["sms", "webhook-logs", "order page"].map(titleOf)).toEqual(["SMS", "Webhook logs", "Order page"]);
  expect(breakable("/conversations/{id}/read")).toBe("/conversations<wbr>/{id}<wbr>/read");
});
