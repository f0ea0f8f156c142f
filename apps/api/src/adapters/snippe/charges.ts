import { toShillings } from "#kernel/money.ts";
import { failureCodeOf } from "#kernel/provider-words.ts";
import type {
  ChargeAnswer,
  KnownCharge,
  ListedCharge,
  PaymentAccount,
  ProviderAdapter,
} from "#ports/payments.ts";
import { call, type Client, questionEnds, type Reply, send } from "./client.ts";
import { chargeAnswer } from "./map.ts";
import { Transfer, TransferList } from "./types.ts";

type Charges = Pick<ProviderAdapter, "requestPayment" | "fetchStatus" | "listCharges" | "cancel">;
type Charge = Parameters<Charges["requestPayment"]>[0];

/** How far back the list of payments is read for one whose id we do not know. */
const listed = { pages: 3, perPage: 100 };

/** How far back the list is read for a day's payments. */
const sweptPages = 30;

const unknown = (raw: Record<string, unknown> = {}): ChargeAnswer => ({ state: "unknown", raw });
const down = (raw: Record<string, unknown> = {}): ChargeAnswer => ({
  state: "failed",
  failureCode: "provider_down",
  raw,
});

const types = { mobile_money: "mobile", card: "card", qr: "dynamic-qr" } as const;

/** What is posted; the same for the same charge, since the provider answers a repeated key by its first answer. */
function bodyOf(charge: Charge): Record<string, unknown> {
  const msisdn = charge.phone.replace(/\D/g, "");
  const [firstname = "Mteja", ...rest] = charge.customerName.trim().split(/\s+/).filter(Boolean);
  // Nobody is asked where they live before they pay: the address is the country's, which is what its cards are held to.
  const address = {
    address: "Dar es Salaam",
    city: "Dar es Salaam",
    state: "Dar es Salaam",
    postcode: "00000",
    country: "TZ",
  };
  return {
    payment_type: types[charge.method],
    details: {
      amount: toShillings(charge.amountMinor),
      currency: charge.currency,
      redirect_url: charge.returnUrl,
      cancel_url: charge.returnUrl,
    },
    phone_number: msisdn,
    customer: {
      firstname,
      lastname: rest.join(" ") || "Mteja",
      email: `${msisdn}@customers.agiza.example`,
      ...(charge.method === "card" ? address : {}),
    },
    webhook_url: charge.webhookUrl,
    metadata: { reference: charge.reference },
  };
}

/** Payments at Snippe: a prompt on the phone, its hosted card page, or its TANQR code. */
export function snippeCharges(clientOf: (account: PaymentAccount) => Client): Charges {
  return {
    async requestPayment(charge) {
      const client = clientOf(charge.account);
      const body = bodyOf(charge);
      const reply = await send(client, { path: "/v1/payments", body, key: charge.reference });
      return answerOf(charge, reply);
    },

    async fetchStatus({ account, reference, chargeId, timeoutMs }) {
      const client = clientOf(account);
      const untilMs = questionEnds(client, timeoutMs);
      if (chargeId === null) return findByReference(client, reference, untilMs);
      const reply = await ask(client, `/v1/payments/${encodeURIComponent(chargeId)}`, untilMs);
      // It knows no such id: whether it has the charge at all, its list tells.
      if (reply.kind === "refused" && reply.status === 404)
        return findByReference(client, reference, untilMs);
      if (reply.kind !== "done") return unknown();
      const said = Transfer.safeParse(reply.data);
      if (!said.success || said.data.reference !== chargeId) return unknown(reply.raw);
      const ours = said.data.metadata?.reference;
      return ours === undefined || ours === reference
        ? chargeAnswer(said.data, reply.raw)
        : unknown(reply.raw);
    },

    async listCharges({ account, from, until }) {
      const client = clientOf(account);
      return listBetween(client, { from, until, untilMs: questionEnds(client) });
    },

    // The provider has no public call for it: a payment ends by itself.
    cancel: (_charge: KnownCharge) => Promise.resolve(false),
  };
}

const ask = (client: Client, path: string, untilMs: number): Promise<Reply> =>
  call(client, { method: "GET", path, turn: "question", untilMs });

function answerOf({ method }: Charge, reply: Reply): ChargeAnswer {
  if (reply.kind === "busy" || reply.kind === "unreached") return down({ step: reply.kind });
  if (reply.kind === "uncertain") return unknown();
  const { raw } = reply;
  if (reply.kind === "refused") {
    // A key that is not ours or may not collect is no fault of the customer's.
    if ([401, 403].includes(reply.status)) return down(raw);
    return { state: "failed", failureCode: failureCodeOf(reply.message), raw };
  }
  const said = Transfer.safeParse(reply.data);
  if (!said.success) return unknown(raw);
  const answer = chargeAnswer(said.data, raw);
  if (method === "mobile_money" || answer.state !== "pending") return answer;
  const { payment_url, payment_qr_code } = said.data;
  if (method === "qr") return payment_qr_code ? { ...answer, qrText: payment_qr_code } : down(raw);
  const page = URL.parse(payment_url ?? "");
  // Without its page nobody can pay it.
  return page && /^https?:$/.test(page.protocol) ? { ...answer, pageUrl: page.href } : down(raw);
}

/** Payments that were made between two moments; the list is read from its newest end until it is older than that. */
async function listBetween(
  client: Client,
  { from, until, untilMs }: { from: Date; until: Date; untilMs: number },
): Promise<ListedCharge[] | null> {
  const found: ListedCharge[] = [];
  for (let page = 0; page < sweptPages; page++) {
    const offset = page * listed.perPage;
    const reply = await ask(client, `/v1/payments?limit=${listed.perPage}&offset=${offset}`, untilMs);
    const list = reply.kind === "done" ? TransferList.safeParse(reply.data) : null;
    if (!list?.success) return null;
    const { items, total } = list.data;
    for (const item of items) {
      const said = Transfer.safeParse(item);
      const at = said.data?.created_at ?? null;
      // Without its day a payment can be of any.
      if (!said.data || at === null) return null;
      if (at < from) return found;
      if (at >= until) continue;
      const { raw: _raw, ...charge } = chargeAnswer(said.data, {});
      found.push({ reference: said.data.metadata?.reference ?? null, ...charge });
    }
    if (offset + items.length >= total) return found;
    if (items.length === 0) return null;
  }
  return null;
}

/**
 * Looks for a payment by our reference, which each of ours carries. It certainly does not exist only when the whole list was
 * read and every payment in it says whose it is.
 */
async function findByReference(client: Client, reference: string, untilMs: number): Promise<ChargeAnswer> {
  let areAllNamed = true;
  for (let page = 0; page < listed.pages; page++) {
    const offset = page * listed.perPage;
    const reply = await ask(client, `/v1/payments?limit=${listed.perPage}&offset=${offset}`, untilMs);
    if (reply.kind !== "done") return unknown();
    const list = TransferList.safeParse(reply.data);
    if (!list.success) return unknown(reply.raw);
    const { items, total } = list.data;
    for (const item of items) {
      const said = Transfer.safeParse(item);
      const ours = said.data?.metadata?.reference;
      if (said.data && ours === reference) return chargeAnswer(said.data, { data: said.data });
      areAllNamed &&= ours !== undefined;
    }
    if (offset + items.length >= total) return areAllNamed ? down({ step: "not listed" }) : unknown();
    if (items.length === 0) return unknown();
  }
  return unknown();
}
