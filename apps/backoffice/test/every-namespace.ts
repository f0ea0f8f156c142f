import { type Namespace, namespaces } from "@agiza/i18n/namespaces";

/** Tests and stories have every text at hand, so that no screen waits for its own. */
export const everyNamespace = Object.keys(namespaces) as Namespace[];
