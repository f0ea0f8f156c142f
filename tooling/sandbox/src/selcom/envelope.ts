import { newReference } from "../payments/orders.ts";

export const inProgress = "Request in progress. You will receive a callback shortly.";

/** The answer to a question about something that was never asked for. */
export const notKnown = (thing: string): Response => envelope("404", `${thing} not found.`, [], 404);

/** The one envelope of every answer. `resultcode` 000 is success, 111 in progress, 999 nobody knows. */
export function envelope(
  resultcode: string,
  message: string,
  data: object[] = [],
  httpStatus?: number,
): Response {
  const isPending = ["111", "927"].includes(resultcode);
  const result =
    resultcode === "000" ? "SUCCESS" : isPending ? "PENDING" : resultcode === "999" ? "AMBIGUOUS" : "FAIL";
  const status = httpStatus ?? (result === "FAIL" ? 400 : 200);
  return Response.json({ reference: newReference(), resultcode, result, message, data }, { status });
}
