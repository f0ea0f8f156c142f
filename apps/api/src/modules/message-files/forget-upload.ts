import type { Tx } from "#kernel/ctx.ts";
import type { MessageId } from "#kernel/ids.ts";
import { noteUpload } from "./message-files.repository.ts";

/** Has the file of a message uploaded anew when it leaves: WhatsApp may have refused the message for what it had. */
export const forgetUpload = ({ db, shopId, now }: Tx, messageId: MessageId): Promise<void> =>
  noteUpload(db, shopId, messageId, null, now());
