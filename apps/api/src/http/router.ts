import { OpenAPIHono } from "@hono/zod-openapi";
import type { Language } from "@agiza/i18n/language";
import { issueDetail } from "#http/error-text.ts";
import { AppError, defineErrors } from "#kernel/app-error.ts";
import { type BaseCtx, type Ctx, forShop } from "#kernel/ctx.ts";
import type { PersonSession, Session } from "#kernel/session.ts";

export type HttpEnv = {
  Variables: { base: BaseCtx; session: Session | null; language: Language; requestId: string };
};

const refuse = defineErrors({ "auth.unauthorized": 401, "shop.not_found": 404 });

/** A router whose validation failures are thrown, so that they look like every other refusal. */
export const createRouter = () =>
  new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const detail = result.error.issues.map((issue) => issueDetail(result.target, issue, c.get("language")));
      throw new AppError("request.invalid", 422, { detail });
    },
  });

type Context = { get<Key extends keyof HttpEnv["Variables"]>(key: Key): HttpEnv["Variables"][Key] };

/** Whether somebody signed in; a program only has a key. */
export const isOfPerson = (session: Session): session is PersonSession => session.sessionId !== null;

/** @throws auth.unauthorized when no person is signed in; a program's key is nobody's account */
export function sessionOf(c: Context): PersonSession {
  const session = c.get("session");
  if (!session || !isOfPerson(session)) throw refuse("auth.unauthorized");
  return session;
}

/**
 * The verb context of the signed-in member of staff, or of a program that has a key of the shop's.
 *
 * @throws auth.unauthorized when nobody is signed in
 * @throws shop.not_found when the person has no shop yet
 */
export function staffCtx(c: Context): Ctx {
  const session = c.get("session");
  if (!session) throw refuse("auth.unauthorized");
  if (!session.shopId) throw refuse("shop.not_found");
  const { shopId, ...person } = session;
  return forShop(c.get("base"), shopId, { kind: "staff", ...person });
}
