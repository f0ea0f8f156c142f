/** The name of the store in which this device keeps a person's pictures that are on their way. */
export const pictureStoreOf = (userId: string): string => `pictures/${userId}`;

/** Forgets every picture of a person on this device. */
export function forgetPicturesOf(userId: string): void {
  try {
    indexedDB.deleteDatabase(pictureStoreOf(userId));
  } catch {
    // Where storage is denied nothing was kept.
  }
}
