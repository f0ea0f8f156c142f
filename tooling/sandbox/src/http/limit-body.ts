import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** What is said to be larger than this is not even read to its end: the connection ends with the answer. */
const mostRead = 256 * 1024 * 1024;

/**
 * Answers a body that is too large. What the caller still sends is read and thrown away first: otherwise most clients see
 * a cut connection and never the answer.
 * @param refuse the answer
 */
export function limitBody(maxSize: number, refuse: () => Response): MiddlewareHandler {
  const refuseAndClose = () => {
    const answer = refuse();
    answer.headers.set("connection", "close");
    return answer;
  };
  const counting = bodyLimit({ maxSize, onError: refuseAndClose });
  return async (c, next) => {
    const stated = Number(c.req.header("content-length"));
    if (!(stated > maxSize)) return counting(c, next);
    if (stated > mostRead) return refuseAndClose();
    await c.req.raw.body?.pipeTo(new WritableStream());
    return refuse();
  };
}
