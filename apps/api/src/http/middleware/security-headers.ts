import { secureHeaders } from "hono/secure-headers";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "#http/router.ts";

const common = secureHeaders({
  strictTransportSecurity: "max-age=31536000; includeSubDomains",
  referrerPolicy: "no-referrer",
  crossOriginResourcePolicy: false,
  xFrameOptions: "DENY",
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
});

/** An answer is data: opened as a page it loads nothing, runs nothing and stands in no frame. */
const dataOnly = "default-src 'none'; frame-ancestors 'none'";

const policies = {
  "Content-Security-Policy": dataOnly,
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Headers of every answer; a route may have policies of its own for what it serves. */
export const securityHeaders = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await common(c, next);
  for (const [name, policy] of Object.entries(policies)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, policy);
  }
};
