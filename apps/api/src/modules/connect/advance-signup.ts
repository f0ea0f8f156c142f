import { randomInt } from "node:crypto";
import type { SignupFailure, SignupRow, SignupStep } from "#db/schema/connect.ts";
import { AppError } from "#kernel/app-error.ts";
import { type BaseCtx, type Ctx, forShop, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ShopId, SignupId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import type { AccountFailure, WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { askPhone } from "./ask-phone.ts";
import { claimChannel } from "./claim-channel.ts";
import { advanceSignupJob, checkChannelJob } from "./connect-jobs.ts";
import { channelStatusChanged, signupChanged } from "./connect.events.ts";
import { pickNumber, stepAfter } from "./signup.rules.ts";
import { findSignup, findSignupForUpdate, updateChannel, updateSignup } from "./signups.repository.ts";
import { newTestWord } from "./test-word.ts";

/** What a step came to: what is known now, and what else is written with it; or why it stopped. */
type Outcome =
  | {
      ok: true;
      known?: Partial<SignupRow>;
      write?: (tx: Tx, signup: SignupRow) => Promise<Partial<SignupRow>>;
    }
  | { ok: false; failure: SignupFailure; said: AccountFailure | null }
  /** Meta does not answer: the job comes back. */
  | { ok: null; said: AccountFailure };

type Step = (work: {
  ctx: Ctx;
  port: WhatsappAccountsPort;
  signup: SignupRow;
  token: string;
}) => Promise<Outcome>;

const failed = (failure: SignupFailure, said: AccountFailure | null = null): Outcome => ({
  ok: false,
  failure,
  said,
});
const stopped = (said: AccountFailure): Outcome =>
  said.kind === "retry"
    ? { ok: null, said }
    : failed(said.kind === "token" ? "token_refused" : "meta_refused", said);

/**
 * What each step asks of Meta. Each may be asked again after a process died in it: Meta answers the same, or what was done is
 * found first. `window` and `exchange` are the browser's, `test` is the owner's.
 */
const steps: Partial<Record<SignupStep, Step>> = {
  /** The browser's ids are hints: the token says which accounts it opens. */
  async check({ port, signup, token }) {
    const inspected = await port.inspectToken(token);
    if (!inspected.ok) return stopped(inspected.failure);
    if (inspected.value === null) return signup.wabaId ? { ok: true } : failed("account_not_granted");
    const { isValid, isOurs, wabaIds, expiresAt } = inspected.value;
    if (!isValid || !isOurs) return failed("token_refused");
    const wabaId = signup.wabaId ?? (wabaIds?.length === 1 ? wabaIds[0]! : null);
    if (wabaId === null || (wabaIds !== null && !wabaIds.includes(wabaId)))
      return failed("account_not_granted");
    return { ok: true, known: { wabaId, tokenExpiresAt: expiresAt ?? signup.tokenExpiresAt } };
  },

  async number({ port, signup, token }) {
    const numbers = await port.listNumbers(token, signup.wabaId!);
    if (!numbers.ok) return stopped(numbers.failure);
    const number = pickNumber(numbers.value, signup);
    if (number === "none") return failed("no_number");
    if (number === "unclear") return failed("number_unclear");
    const account = await port.readAccount(token, signup.wabaId!);
    if (!account.ok && account.failure.kind === "retry") return stopped(account.failure);
    const { businessId, hasPayment } = account.ok ? account.value : { businessId: null, hasPayment: null };
    return {
      ok: true,
      known: {
        phoneNumberId: number.id,
        phone: number.phone,
        businessId: businessId ?? signup.businessId,
      },
      write: async (tx, row) => ({
        channelId: await claimChannel(tx, row, { number, businessId, hasPayment }),
      }),
    };
  },

  async webhooks({ port, signup, token }) {
    const subscribed = await port.subscribe(token, signup.wabaId!);
    if (!subscribed.ok) return stopped(subscribed.failure);
    return { ok: true, write: signup.way === "coexistence" ? openChannel : keepAsItIs };
  },

  async register({ ctx, port, signup, token }) {
    const number = await port.readNumber(token, signup.phoneNumberId!);
    if (!number.ok) return stopped(number.failure);
    if (number.value.status === "CONNECTED") return { ok: true, write: openChannel };
    const pin = await keepPin(ctx, signup);
    const registered = await port.register(token, signup.phoneNumberId!, pin);
    if (!registered.ok && registered.failure.code === pinMismatch)
      return failed("pin_wrong", registered.failure);
    if (!registered.ok) return stopped(registered.failure);
    return { ok: true, write: openChannel };
  },

  contacts: (work) => askForPart(work, "contacts"),
  history: (work) => askForPart(work, "history"),
};

/** The number has a PIN that is not ours. */
const pinMismatch = 133005;

async function askForPart(
  { ctx, port, signup, token }: Parameters<Step>[0],
  part: "contacts" | "history",
): Promise<Outcome> {
  const { channelId, phoneNumberId } = signup;
  await askPhone(ctx, port, { channelId: channelId!, phoneNumberId: phoneNumberId!, token, part });
  // Whether Meta takes the request stands with the copying; the number works either way.
  return { ok: true };
}

const keepAsItIs = () => Promise.resolve({});

/** From here on the number sends. */
async function openChannel(tx: Tx, { channelId, way }: SignupRow): Promise<Partial<SignupRow>> {
  const testWord = newTestWord();
  await updateChannel(tx.db, tx.shopId, channelId!, { status: "connected", trouble: null, testWord });
  await tx.audit({ action: "channel.connected", subject: channelId!, after: { way } });
  await tx.emit(channelStatusChanged({ channelId: channelId!, status: "connected", trouble: null }));
  await tx.enqueue(checkChannelJob, { shopId: tx.shopId, channelId: channelId! });
  return {};
}

/** The PIN is written down before Meta hears it: it asks for the same one again. */
async function keepPin(ctx: Ctx, signup: SignupRow): Promise<string> {
  const known = signup.pinSealed && openSealed(ctx.secrets, signup.pinSealed);
  if (known) return known;
  const pin = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await inTransaction(ctx, async (tx) => {
    const pinSealed = tx.secrets.seal(pin);
    await updateSignup(tx.db, tx.shopId, signup.id, { pinSealed });
    await updateChannel(tx.db, tx.shopId, signup.channelId!, { pinSealed });
  });
  return pin;
}

/**
 * Goes on with a signup until it waits for a person, stops or is done.
 *
 * @throws Error where Meta does not answer now, so that the job comes back
 */
export async function advanceSignup(
  base: BaseCtx,
  port: WhatsappAccountsPort,
  { shopId, signupId }: { shopId: ShopId; signupId: SignupId },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: advanceSignupJob.name });
  for (;;) {
    const signup = await inTransaction(ctx, ({ db }) => findSignup(db, shopId, signupId));
    const work = signup?.state === "open" ? steps[signup.step] : undefined;
    if (!signup || !work) return;
    const token = signup.tokenSealed === null ? null : openSealed(ctx.secrets, signup.tokenSealed);
    const outcome = token === null ? failed("token_refused") : await work({ ctx, port, signup, token });
    await settle(ctx, signup, outcome);
    if (outcome.ok === null) throw new Error(`Meta does not answer at ${signup.step}: ${outcome.said.text}`);
  }
}

async function settle(ctx: Ctx, before: SignupRow, outcome: Outcome): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => write(tx, before, outcome));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "connect.number_taken") throw error;
    await inTransaction(ctx, (tx) => write(tx, before, failed("number_taken")));
  }
}

async function write(tx: Tx, before: SignupRow, outcome: Outcome): Promise<void> {
  const signup = await findSignupForUpdate(tx.db, tx.shopId, before.id);
  // Left, or taken further by another process that had the job.
  if (!signup || signup.state !== "open" || signup.step !== before.step) return;
  const now = tx.now();
  if (!outcome.ok) {
    const { said } = outcome;
    await updateSignup(tx.db, tx.shopId, signup.id, {
      state: outcome.ok === null ? "open" : "failed",
      failure: outcome.ok === null ? "meta_silent" : outcome.failure,
      failureCode: said?.code ?? null,
      failureText: said?.text ?? null,
      // Another PIN has to be given.
      ...(outcome.ok === false && outcome.failure === "pin_wrong" && { pinSealed: null }),
      updatedAt: now,
    });
  } else {
    const known = { ...signup, ...outcome.known };
    const written = await outcome.write?.(tx, known);
    await updateSignup(tx.db, tx.shopId, signup.id, {
      ...outcome.known,
      ...written,
      step: stepAfter(signup.way, signup.step),
      failure: null,
      failureCode: null,
      failureText: null,
      doneAt: { ...signup.doneAt, [signup.step]: now.toISOString() },
      updatedAt: now,
    });
  }
  await tx.emit(signupChanged({ signupId: signup.id }));
}
