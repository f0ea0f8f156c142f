import type { Reader } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import { findAttempt } from "./payments.repository.ts";

/** What was asked for in an attempt and how, for work that already answers for what it shows of it. */
export async function getAttemptFacts({ db, shopId }: Pick<Reader, "db" | "shopId">, id: PaymentAttemptId) {
  const attempt = await findAttempt(db, shopId, id);
  if (!attempt) return undefined;
  const { method, network, amountMinor, status, origin, pageUrl, qrText } = attempt;
  return { method, network, amountMinor, status, origin, pageUrl, qrText };
}
