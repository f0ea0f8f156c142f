import { z } from "zod";

/** An address on this machine: a sandbox calls nobody else. */
export const localAddress = z.url().refine((href) => {
  const hostname = URL.parse(href)?.hostname ?? "";
  return /(?:^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname);
}, "must be on this machine: a sandbox calls nobody else");
