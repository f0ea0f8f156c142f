/** The fields of a call, once they are known to be signed. */
export type Signed = { Variables: { fields: Record<string, unknown> } };
