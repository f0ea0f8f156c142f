import { createRoute } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
  wrongGuess,
} from "#http/openapi.ts";
import { errorText } from "#http/error-text.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addDebt } from "./add-debt.ts";
import { askAboutDebt } from "./ask-about-debt.ts";
import { confirmDebt } from "./confirm-debt.ts";
import {
  AddDebt,
  AddedDebt,
  AddedOpeningDebts,
  AddOpeningDebts,
  CheckedOpeningDebts,
  CheckOpeningDebts,
  ConfirmDebt,
  CreditLimit,
  CustomerDebts,
  DebtAccount,
  DebtorList,
  DebtorQuery,
  DebtReminder,
  DebtTotals,
  SetCreditLimit,
  WriteOffDebt,
} from "./debts.schemas.ts";
import { getDebtAccount } from "./get-debt-account.ts";
import { addOpeningDebts, checkOpeningDebts } from "./opening-debts.ts";
import { listDebtors, sumDebtsOfShop } from "./list-debtors.ts";
import { listDebtsOfCustomer } from "./list-debts-of-customer.ts";
import { remindOfDebt } from "./remind-of-debt.ts";
import { setCreditLimit } from "./set-credit-limit.ts";
import type { NewDebt } from "./write-debt.ts";
import { writeOffDebt } from "./write-off-debt.ts";

const shared = { tags: ["debts"], security: [{ bearer: [] }] };
const missing = { 404: refusal("customer.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/customers/{id}/debts",
  operationId: "listDebtsOfCustomer",
  summary: "Read what a customer owes",
  request: { params: IdParams },
  responses: { 200: ok(CustomerDebts, "What they owe and may owe."), ...staffRefusals, ...missing },
});

const limitRoute = createRoute({
  ...shared,
  ...needs("customer.set_credit_limit"),
  method: "put",
  path: "/customers/{id}/credit-limit",
  operationId: "setCreditLimit",
  summary: "Say how much a customer may owe",
  request: { params: IdParams, body: body(SetCreditLimit) },
  responses: {
    200: ok(CustomerDebts, "What they owe and may owe now."),
    ...staffRefusals,
    ...missing,
    409: editConflict(CreditLimit),
  },
});

const debtorsRoute = createRoute({
  ...shared,
  ...needs("debts.read"),
  method: "get",
  path: "/debts",
  operationId: "listDebtors",
  summary: "List who owes the shop",
  request: { query: DebtorQuery },
  responses: {
    200: ok(DebtorList, "Whose oldest debt is oldest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const totalsRoute = createRoute({
  ...shared,
  ...needs("debts.read"),
  method: "get",
  path: "/debts/totals",
  operationId: "sumDebts",
  summary: "Add up what is owed to the shop",
  responses: { 200: ok(DebtTotals, "In all, by age and by when it is due."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "post",
  path: "/debts",
  operationId: "addDebt",
  summary: "Write down goods that are owed for",
  description: "The customer is asked whether it is so: in the chat by two buttons, or by SMS with a code.",
  request: { headers: IdempotencyHeader, body: body(AddDebt) },
  responses: {
    201: ok(AddedDebt, "The entry. The same key and content answer the same again."),
    ...staffRefusals,
    403: refusal("access.denied", "sale.credit_not_allowed", "credit.limit_reached"),
    ...missing,
    409: refusal("day_end.closed", "idempotency.key_reused"),
    422: wrongGuess("request.invalid", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts", "customer.too_many_numbers"),
  },
});

const checkOpeningRoute = createRoute({
  ...shared,
  ...needs("debt.open"),
  method: "post",
  path: "/debts/opening/check",
  operationId: "checkOpeningDebts",
  summary: "Compare opening balances with what the shop has",
  request: { body: body(CheckOpeningDebts) },
  responses: {
    200: ok(CheckedOpeningDebts, "What the shop knows about the lines. Nothing is written down."),
    ...staffRefusals,
    422: refusal("request.invalid"),
  },
});

const addOpeningRoute = createRoute({
  ...shared,
  ...needs("debt.open"),
  method: "post",
  path: "/debts/opening",
  operationId: "addOpeningDebts",
  summary: "Write down what people owed before",
  description:
    "A part of a list. Customers are found by their numbers or made; what cannot be written down is refused line by line.",
  request: { headers: IdempotencyHeader, body: body(AddOpeningDebts) },
  responses: {
    201: ok(AddedOpeningDebts, "What became of the lines. The same key and content answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
    422: refusal("request.invalid"),
  },
});

const askRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: "/debts/{id}/ask",
  operationId: "askAboutDebt",
  summary: "Ask a customer again whether they took goods on credit",
  description: "In the chat by two buttons, or by SMS with a new code. At most once a day.",
  request: { params: IdParams },
  responses: {
    204: { description: "They are asked." },
    ...staffRefusals,
    404: refusal("order.not_found", "debt.not_found", "shop.not_found"),
    409: refusal("debt.has_answer", "debt.nothing_owed", "debt.asked_lately"),
  },
});

const confirmRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: "/debts/{id}/confirm",
  operationId: "confirmDebt",
  summary: "Write down that a customer agrees, by the code of their SMS",
  request: { params: IdParams, body: body(ConfirmDebt) },
  responses: {
    204: { description: "They agree." },
    ...staffRefusals,
    404: refusal("order.not_found", "debt.not_found", "shop.not_found"),
    409: refusal("debt.answered", "debt.nothing_owed"),
    422: refusal("debt.wrong_code", "request.invalid"),
    429: refusal("debt.too_many_tries"),
  },
});

const writeOffRoute = createRoute({
  ...shared,
  ...needs("debt.write_off"),
  method: "post",
  path: "/debts/{id}/write-off",
  operationId: "writeOffDebt",
  summary: "Give up what is owed, or a part of it",
  request: { params: IdParams, body: body(WriteOffDebt) },
  responses: {
    204: { description: "It is not owed any more." },
    ...staffRefusals,
    404: refusal("order.not_found", "debt.not_found", "shop.not_found"),
    409: refusal("debt.nothing_owed", "debt.owed_changed"),
    422: wrongGuess("request.invalid", "debt.more_than_owed", "debt.needs_pin", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts"),
  },
});

const accountRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/customers/{id}/debt-account",
  operationId: "getDebtAccount",
  summary: "Read what a customer took on credit and paid",
  request: { params: IdParams },
  responses: { 200: ok(DebtAccount, "Entries and payments."), ...staffRefusals, ...missing },
});

const remindRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  path: "/customers/{id}/debt-reminders",
  operationId: "remindOfDebt",
  summary: "Remind a customer of what they owe",
  description:
    "A neutral notice of their account, between 8 and 20 o'clock, once in three days at most: in the chat, by a template, or by SMS with a link to pay.",
  request: { params: IdParams, headers: IdempotencyHeader },
  responses: {
    201: ok(DebtReminder, "It goes out. The same key answers the same again."),
    ...staffRefusals,
    ...missing,
    409: refusal("debt.nothing_to_remind", "debt.reminded_lately", "idempotency.key_reused"),
    422: refusal("request.invalid", "payment.phone_required"),
  },
});

/** What customers owe, and how much they may. */
export function debtsRoutes({ limits }: Pick<Deps, "limits">) {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listDebtsOfCustomer(staffCtx(c), c.req.valid("param").id as CustomerId)), 200),
  );
  router.openapi(limitRoute, async (c) => {
    const ctx = staffCtx(c);
    const id = c.req.valid("param").id as CustomerId;
    await setCreditLimit(ctx, id, fromWire(c.req.valid("json")));
    return c.json(toWire(await listDebtsOfCustomer(ctx, id)), 200);
  });
  router.openapi(debtorsRoute, async (c) =>
    c.json(toWire(await listDebtors(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(totalsRoute, async (c) => c.json(toWire(await sumDebtsOfShop(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const { owner_pin, ...debt } = c.req.valid("json");
    const owner = { limits, pin: owner_pin ?? null };
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addDebt(staffCtx(c), fromWire(debt) as NewDebt, owner, key), 201);
  });
  router.openapi(checkOpeningRoute, async (c) =>
    c.json(toWire(await checkOpeningDebts(staffCtx(c), fromWire(c.req.valid("json")).rows)), 200),
  );
  router.openapi(addOpeningRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { added, refused } = await addOpeningDebts(staffCtx(c), fromWire(c.req.valid("json")), key);
    const language = c.get("language");
    const told = refused.map(({ row, refusal: code }) => ({ row, code, message: errorText(code, language) }));
    return c.json({ added, refused: told }, 201);
  });
  router.openapi(askRoute, async (c) => {
    await askAboutDebt(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.body(null, 204);
  });
  router.openapi(confirmRoute, async (c) => {
    await confirmDebt(staffCtx(c), limits, c.req.valid("param").id as OrderId, c.req.valid("json").code);
    return c.body(null, 204);
  });
  router.openapi(writeOffRoute, async (c) => {
    const { amount_minor, owed_minor, reason, pin } = c.req.valid("json");
    await writeOffDebt(staffCtx(c), limits, c.req.valid("param").id as OrderId, {
      amountMinor: amount_minor ?? null,
      owedMinor: owed_minor,
      reason,
      pin: pin ?? null,
    });
    return c.body(null, 204);
  });
  router.openapi(remindRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await remindOfDebt(staffCtx(c), c.req.valid("param").id as CustomerId, key), 201);
  });
  router.openapi(accountRoute, async (c) =>
    c.json(toWire(await getDebtAccount(staffCtx(c), c.req.valid("param").id as CustomerId)), 200),
  );
  return router;
}
