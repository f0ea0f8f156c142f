import type { Store } from "#kernel/db.ts";
import type { Observer } from "#kernel/observer.ts";

/** The same ways into the database, with somebody beside them. */
export const observedStore = (store: Store, observer: Observer): Store => ({
  tenant: (shopId, work) => observer.database("transaction", () => store.tenant(shopId, work)),
  tenantOfLink: (tokenHash, work) =>
    observer.database("transaction", () => store.tenantOfLink(tokenHash, work)),
  system: (work) => observer.database("transaction", () => store.system(work)),
  read: (shopId, work) => observer.database("reads", () => store.read(shopId, work)),
  readOfLink: (tokenHash, work) => observer.database("reads", () => store.readOfLink(tokenHash, work)),
  readSystem: (work) => observer.database("reads", () => store.readSystem(work)),
  readOlder: (shopId, work) => observer.database("older reads", () => store.readOlder(shopId, work)),
  attempt: (db, work) => store.attempt(db, work),
});
