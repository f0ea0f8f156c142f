import type { TemplateFailure, TemplateResult } from "#ports/message-templates.ts";
import { failureKind } from "./map.ts";
import { RefusedTemplate, type Reply } from "./types.ts";

/** What Meta says of the account's names: one that is there already, and one that is being deleted. */
const takenSubcodes = new Set([2388023, 2388024]);

type Shape<Read> = { safeParse(value: unknown): { success: true; data: Read } | { success: false } };

/** What Meta answered about a template or its example; what nobody can read may have been done. */
export function readReply<Read, Value>(
  reply: Reply | TemplateFailure,
  shape: Shape<Read>,
  toValue: (read: Read) => Value,
): TemplateResult<Value> {
  if (reply.kind === "lost") return failed("retry", 0, null, `no answer: ${reply.reason}`);
  if (reply.kind !== "answered") return { ok: false, failure: reply };
  const taken = shape.safeParse(reply.body);
  if (reply.status < 300 && taken.success) return { ok: true, value: toValue(taken.data) };
  const refused = RefusedTemplate.safeParse(reply.body);
  // What nobody can read may have been done: who asks looks for it by its name.
  if (!refused.success) return failed("retry", 0, null, `unreadable answer with status ${reply.status}`);
  const {
    code,
    error_subcode: subcode,
    message,
    error_user_msg: said,
    error_data: data,
  } = refused.data.error;
  const text = (said ?? data?.details ?? message).slice(0, 500);
  return failed(kindOf(code, subcode, reply.status), code, subcode ?? null, text);
}

function kindOf(code: number, subcode: number | undefined, status: number): TemplateFailure["kind"] {
  if (subcode !== undefined && takenSubcodes.has(subcode)) return "taken";
  if (code === 803 || subcode === 33 || code === 132001) return "gone";
  const kind = failureKind(code, status);
  if (kind === "channel") return "channel";
  return kind === "retry" || kind === "pair" ? "retry" : "refused";
}

export const failed = <Value>(
  kind: TemplateFailure["kind"],
  code: number,
  subcode: number | null,
  text: string,
): TemplateResult<Value> => ({ ok: false, failure: { kind, code, subcode, text } });
