import type { Tx } from "#kernel/ctx.ts";
import type { FiscalCredentials, FiscalWriter } from "#ports/fiscal.ts";
import type { DeviceRow } from "./devices.repository.ts";

type Opener = Pick<Tx, "secrets">;

/** The device as who writes its documents. */
export const writerOf = ({ secrets }: Opener, { facts, keySealed }: DeviceRow): FiscalWriter => ({
  facts,
  keyPem: keySealed === null ? null : secrets.open(keySealed),
});

export const credentialsOf = ({ secrets }: Opener, { credentialsSealed }: DeviceRow): FiscalCredentials =>
  JSON.parse(secrets.open(credentialsSealed)) as FiscalCredentials;
