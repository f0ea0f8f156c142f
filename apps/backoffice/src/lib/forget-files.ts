/** The name of the store in which this device keeps a person's pictures that are on their way to products. */
export const pictureStoreOf = (userId: string): string => `pictures/${userId}`;
/** The same of files that are on their way to customers. */
export const outgoingFileStoreOf = (userId: string): string => `outgoing-files/${userId}`;

/** Forgets every picture and file of a person on this device. */
export function forgetFilesOf(userId: string): void {
  try {
    for (const storeOf of [pictureStoreOf, outgoingFileStoreOf]) indexedDB.deleteDatabase(storeOf(userId));
  } catch {
    // Where storage is denied nothing was kept.
  }
}
