type Change = {
  field?: string;
  value?: {
    metadata?: { phone_number_id?: string | number };
    waba_info?: { waba_id?: string | number };
    message_template_id?: string | number;
  } | null;
};
export type Entry = { id?: string | number; changes?: Change[] };

/** What a webhook holds, whatever it looks like. */
export function entriesOf(body: unknown): { entry: Entry; changes: Change[] }[] {
  const { entry } = (body ?? {}) as { entry?: unknown };
  if (!Array.isArray(entry)) return [];
  return entry
    .filter((one): one is Entry => typeof one === "object" && one !== null)
    .map((one) => ({ entry: one, changes: Array.isArray(one.changes) ? one.changes : [] }));
}

/** Meta's id of the number that a change is about; null where it names none. */
export const numberOf = ({ value }: Change): string | null => {
  const id = value?.metadata?.phone_number_id;
  return id === undefined ? null : String(id);
};

/** Meta's id of the account that a change is about: news of partners come under the partner's id, and name it inside. */
export const accountOf = ({ id }: Entry, { value }: Change): string =>
  String(value?.waba_info?.waba_id ?? id);

/** What a webhook says of accounts, such as a template that was approved; changes about a number are left out. */
export const readAccountEntries = (body: unknown): { wabaId: string; event: string; ref: string }[] =>
  entriesOf(body).flatMap(({ entry, changes }) =>
    changes
      .filter((change) => typeof change === "object" && change !== null && numberOf(change) === null)
      .map((change) => {
        const wabaId = accountOf(entry, change);
        return {
          wabaId,
          event: String(change.field),
          ref: String(change.value?.message_template_id ?? wabaId),
        };
      }),
  );
