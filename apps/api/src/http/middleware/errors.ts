import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { errorText } from "#http/error-text.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Log } from "#kernel/ctx.ts";
import { isDatabaseLost } from "#kernel/lost-database.ts";
import { inSources } from "#kernel/source-lines.ts";
import type { HttpEnv } from "#http/router.ts";

/** One shape for everything that goes wrong; what we did not foresee is logged and says nothing of its inside. */
export const answerErrors =
  (log: Log): ErrorHandler<HttpEnv> =>
  (thrown, c) => {
    const request_id = c.get("requestId");
    const language = c.get("language");
    const error = toAppError(thrown);
    if (error) {
      // Verbs know what is wrong, not the language: they leave the text to the type, which may be the refusal's own code.
      const textOf = (type: string) =>
        type === error.code
          ? errorText(error.code, language, error.facts)
          : errorText(`validation.${type}`, language, error.facts);
      const detail = error.detail?.map((entry) =>
        entry.msg === "" ? { ...entry, msg: textOf(entry.type) } : entry,
      );
      const message = detail?.[0]?.msg ?? errorText(error.code, language, error.facts);
      const headers: Record<string, string> = { "Cache-Control": "no-store" };
      if (error.retryAfterSeconds !== undefined) headers["Retry-After"] = String(error.retryAfterSeconds);
      return c.json(
        { code: error.code, message, ...(detail ? { detail } : {}), request_id, ...error.body },
        { status: error.status as 400, headers },
      );
    }
    log.error({ err: thrown, request_id, path: c.req.path }, "unexpected error");
    return c.json(
      { code: "server.unexpected", message: errorText("server.unexpected", language), request_id },
      { status: 500, headers: { "Cache-Control": "no-store" } },
    );
  };

/**
 * zod measures text before it is sure that it is text, and throws on an object that poses as one
 * (`{"length": {"toString": 1}}`): bad input, not a bug of ours.
 */
const isPosingInput = (thrown: Error): boolean =>
  thrown instanceof TypeError && /[/\\]zod[/\\]/.test(inSources(thrown.stack?.split("\n")[1] ?? ""));

function toAppError(thrown: Error): AppError | null {
  if (thrown instanceof AppError) return thrown;
  if (isPosingInput(thrown)) return new AppError("request.invalid", 422);
  if (thrown instanceof HTTPException) {
    if (thrown.status === 413) return new AppError("request.too_large", 413);
    if (thrown.status < 500) return new AppError("request.malformed", thrown.status);
  }
  if (isDatabaseLost(thrown)) {
    return new AppError("server.unavailable", 503, { retryAfterSeconds: 5, cause: thrown });
  }
  return null;
}

export const answerNotFound: NotFoundHandler<HttpEnv> = (c) =>
  c.json(
    {
      code: "request.not_found",
      message: errorText("request.not_found", c.get("language")),
      request_id: c.get("requestId"),
    },
    404,
  );
