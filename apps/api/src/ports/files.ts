/** Keeps pictures and other files under keys such as `products/gauni.svg`. */
export type StoredFile = { data: Uint8Array; contentType: string };
export type FilesPort = {
  put(key: string, file: StoredFile): Promise<void>;
  /** @returns null when there is no such file */
  get(key: string): Promise<StoredFile | null>;
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>;
};
