/** Three states of the same form: what the person started from, what they have written, what somebody else saved. */
export type Conflict<Values> = {
  base: Values;
  mine: Values;
  theirs: Values;
  theirVersion: string | undefined;
};

/** Whether two values of a field are the same; they come from the wire and are compared as they would be sent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields the others changed, and whether the person did too. */
export function changesOf<Values extends object>(
  { base, mine, theirs }: Conflict<Values>,
  names: readonly (keyof Values & string)[],
): { name: keyof Values & string; isMine: boolean }[] {
  return names
    .filter((name) => !isSame(base[name], theirs[name]))
    .map((name) => ({ name, isMine: !isSame(base[name], mine[name]) }));
}

/** What the others saved, with the person's own changes on top: nothing that only the others changed is lost. */
export function keepMine<Values extends object>({ base, mine, theirs }: Conflict<Values>): Values {
  const names = Object.keys(mine) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(base[name], mine[name]));
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}
