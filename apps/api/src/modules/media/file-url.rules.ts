/** Where browsers fetch a stored file; relative, since every origin routes `/store` here. */
export const fileUrl = (key: string): string => `/store/files/${key}`;

/** The same for what may have no picture. */
export const pictureUrl = (key: string | null): string | null => (key === null ? null : fileUrl(key));
