import { parsePhone } from "@agiza/i18n/phone";

export type SignInValues = { identifier: string; password: string };
export type SignInErrors = { identifier?: "identifierMissing"; password?: "passwordMissing" };

/** Either a body the API will take or what is missing; never both. A phone is sent as E.164, whatever its spelling. */
export function toSignInBody(values: SignInValues): { body: SignInValues } | { errors: SignInErrors } {
  const identifier = values.identifier.trim();
  const errors: SignInErrors = {};
  if (identifier.length < 3) errors.identifier = "identifierMissing";
  if (values.password === "") errors.password = "passwordMissing";
  if (errors.identifier || errors.password) return { errors };
  return { body: { identifier: parsePhone(identifier) ?? identifier, password: values.password } };
}
