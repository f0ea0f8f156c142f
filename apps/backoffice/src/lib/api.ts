import { createApiClient } from "@agiza/api-client/client";
import { readAges } from "./read-age.ts";

/** The one client of the store API. Texts come in the language the page is shown in. */
export const api = createApiClient({ language: () => document.documentElement.lang || "en" });
api.use(readAges);
