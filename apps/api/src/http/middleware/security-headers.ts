import { secureHeaders } from "hono/secure-headers";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "#http/router.ts";

const common = secureHeaders({
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  referrerPolicy: "no-referrer",
  crossOriginResourcePolicy: "same-origin",
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
});

/** An answer is data: opened as a page it loads nothing, runs nothing and stands in no frame. */
const dataOnly = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; a route may have a policy of its own for what it serves. */
export const securityHeaders = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await common(c, next);
  if (!c.res.headers.has("Content-Security-Policy")) c.res.headers.set("Content-Security-Policy", dataOnly);
};
