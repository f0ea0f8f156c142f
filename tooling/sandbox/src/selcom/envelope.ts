import { randomInt } from "node:crypto";

/** A reference the way the provider numbers its calls and payments: ten digits. */
export const newReference = (): string => `0${randomInt(2e8, 9e8)}`;

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
