import { createRoute, z } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { sendPrivateMedia } from "#http/private-media.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addExpense } from "./add-expense.ts";
import { changeExpense } from "./change-expense.ts";
import { decideExpense } from "./decide-expense.ts";
import { getExpensePhoto, keepExpensePhoto } from "./expense-photo.ts";
import { refuse } from "./expenses.errors.ts";
import {
  AddExpense,
  DecideExpense,
  EditExpense,
  Expense,
  ExpenseList,
  ExpenseMonth,
  ExpenseMonthQuery,
  ExpenseQuery,
  ExpenseTotals,
  ExpenseTotalsQuery,
  RemoveExpense,
} from "./expenses.schemas.ts";
import { getExpenseMonth } from "./get-expense-month.ts";
import { getExpense } from "./get-expense.ts";
import { listExpenses } from "./list-expenses.ts";
import { removeExpense } from "./remove-expense.ts";
import { sumExpenses } from "./sum-expenses.ts";

const shared = { tags: ["expenses"], security: [{ bearer: [] }] };
const readers = needs("expenses.read");
const deciders = needs("expense.decide");
const notFound = { 404: refusal("expense.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...readers,
  method: "get",
  path: "/expenses",
  operationId: "listExpenses",
  summary: "List expenses",
  request: { query: ExpenseQuery },
  responses: {
    200: ok(ExpenseList, "Those spent last first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const totalsRoute = createRoute({
  ...shared,
  ...readers,
  method: "get",
  path: "/expenses/totals",
  operationId: "sumExpenses",
  summary: "Add up the expenses a list shows",
  request: { query: ExpenseTotalsQuery },
  responses: { 200: ok(ExpenseTotals, "How many, and what they come to."), ...staffRefusals },
});

const monthRoute = createRoute({
  ...shared,
  ...readers,
  method: "get",
  path: "/expenses/month",
  operationId: "getExpenseMonth",
  summary: "Read what was spent in a month",
  request: { query: ExpenseMonthQuery },
  responses: { 200: ok(ExpenseMonth, "By category, beside sales."), ...staffRefusals },
});

const getRoute = createRoute({
  ...shared,
  ...readers,
  method: "get",
  path: "/expenses/{id}",
  operationId: "getExpense",
  summary: "Read an expense",
  request: { params: IdParams },
  responses: { 200: ok(Expense, "The expense."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...needs("expense.add"),
  method: "post",
  path: "/expenses",
  operationId: "addExpense",
  summary: "Record an expense, or ask the owner for it",
  request: { headers: IdempotencyHeader, body: body(AddExpense) },
  responses: {
    201: ok(Expense, "The owner's is approved at once. The same key and content answer the same again."),
    ...staffRefusals,
    ...notFound,
    409: refusal("drawer.not_enough", "expense.not_due", "day_end.closed", "idempotency.key_reused"),
    422: refusal("expense.day_ahead", "request.invalid"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...deciders,
  method: "put",
  path: "/expenses/{id}",
  operationId: "changeExpense",
  summary: "Change an expense",
  request: { params: IdParams, body: body(EditExpense) },
  responses: {
    200: ok(Expense, "The expense as it is now, booked anew."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(Expense, "expense.closed", "drawer.not_enough", "day_end.closed"),
    422: refusal("expense.day_ahead", "request.invalid"),
  },
});

const decideRoute = createRoute({
  ...shared,
  ...deciders,
  method: "post",
  path: "/expenses/{id}/decision",
  operationId: "decideExpense",
  summary: "Allow or refuse what staff ask to spend",
  request: { params: IdParams, body: body(DecideExpense) },
  responses: {
    200: ok(Expense, "The expense as it was decided."),
    ...staffRefusals,
    ...notFound,
    409: refusal("expense.closed", "drawer.not_enough", "day_end.closed"),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...deciders,
  method: "post",
  path: "/expenses/{id}/remove",
  operationId: "removeExpense",
  summary: "Take an expense out of the records",
  request: { params: IdParams, body: body(RemoveExpense) },
  responses: {
    200: ok(Expense, "It is no longer in the books; its row stays with the reason."),
    ...staffRefusals,
    ...notFound,
    409: refusal("expense.closed", "day_end.closed"),
  },
});

const pictureTypes: readonly string[] = uploadLimits.picture.types;
const binary = { schema: z.string().openapi({ format: "binary" }) };

const keepPhotoRoute = createRoute({
  ...shared,
  ...needs("expense.add"),
  method: "put",
  path: "/expenses/{id}/photo",
  operationId: "keepExpensePhoto",
  summary: "Keep the picture of an expense's receipt",
  request: {
    params: IdParams,
    body: { required: true, content: Object.fromEntries(pictureTypes.map((type) => [type, binary])) },
  },
  responses: {
    204: { description: "The picture is kept in the place of the one there was." },
    ...staffRefusals,
    ...notFound,
    409: refusal("expense.closed"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("picture.unreadable", "picture.too_many_pixels", "request.invalid"),
  },
});

const photoRoute = createRoute({
  ...shared,
  ...readers,
  method: "get",
  path: "/expenses/{id}/photo",
  operationId: "getExpensePhoto",
  summary: "Fetch the picture of an expense's receipt",
  request: { params: IdParams },
  responses: {
    200: { description: "The picture, without what the camera noted.", content: { "image/jpeg": binary } },
    ...staffRefusals,
    404: refusal("expense.not_found", "expense.photo_none", "shop.not_found"),
  },
});

/** Takes bytes instead of JSON. */
export const isExpensePhoto = (at: string): boolean => /\/expenses\/[^/]+\/photo$/.test(at);

/** What the shop spends. */
export function expensesRoutes({ files }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listExpenses(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(totalsRoute, async (c) =>
    c.json(toWire(await sumExpenses(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(monthRoute, async (c) =>
    c.json(toWire(await getExpenseMonth(staffCtx(c), c.req.valid("query").month ?? null)), 200),
  );
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getExpense(staffCtx(c), c.req.valid("param").id as ExpenseId)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addExpense(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as ExpenseId;
    return c.json(toWire(await changeExpense(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(decideRoute, async (c) => {
    const id = c.req.valid("param").id as ExpenseId;
    return c.json(toWire(await decideExpense(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(removeRoute, async (c) => {
    const id = c.req.valid("param").id as ExpenseId;
    return c.json(toWire(await removeExpense(staffCtx(c), id, c.req.valid("json").reason)), 200);
  });
  router.openapi(keepPhotoRoute, async (c) => {
    const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim();
    if (!pictureTypes.includes(type)) throw refuse("request.unsupported_type");
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    await keepExpensePhoto(staffCtx(c), files, c.req.valid("param").id as ExpenseId, bytes);
    return c.body(null, 204);
  });
  router.openapi(photoRoute, async (c) => {
    const id = c.req.valid("param").id as ExpenseId;
    const { data, contentType } = await getExpensePhoto(staffCtx(c), files, id);
    return sendPrivateMedia(c, { data, mime: contentType }, "receipt.jpg");
  });
  return router;
}
