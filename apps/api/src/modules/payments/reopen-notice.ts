import type { Tx } from "#kernel/ctx.ts";
import { reopenProviderEvent } from "./provider-events.repository.ts";

/** Lets a notice that its provider did not confirm be asked about once more; one that was booked stays as it is. */
export const reopenNotice = ({ db, shopId }: Tx, eventId: string): Promise<void> =>
  reopenProviderEvent(db, shopId, eventId);
