import type { Tx } from "#kernel/ctx.ts";
import type { FiscalCredentials, FiscalWriter } from "#ports/fiscal.ts";
import type { DeviceRow } from "./devices.repository.ts";

type Opener = Pick<Tx, "secrets">;

/** The device as who writes its documents. */
export const writerOf = ({ secrets }: Opener, { facts, keySealed }: DeviceRow): FiscalWriter => ({
  facts,
  keyPem: keySealed === null ? null : secrets.open(keySealed),
});

/** What it calls its provider with; nothing of a device whose keys are gone. */
export const credentialsOf = ({ secrets }: Opener, { credentialsSealed }: DeviceRow): FiscalCredentials =>
  credentialsSealed === null ? {} : (JSON.parse(secrets.open(credentialsSealed)) as FiscalCredentials);
