import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import {
  get,
  set,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormSetValue,
} from "react-hook-form";
import { useTranslation } from "react-i18next";
import { currentOf } from "#lib/edit-conflict.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { applyRefusal } from "./apply-refusal.ts";
import { keepMine, type Conflict } from "./conflict.rules.ts";
import { createFieldRegistry, type FieldRegistry } from "./field-registry.ts";
import { isEmpty, limitProblem, type FormLimits } from "./limits.rules.ts";
import { useDraft, type FormDraft } from "./use-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { useProblemText } from "./use-problem-text.ts";

const placeIn = (names: readonly string[], name: string): number => names.indexOf(name);

/** `updated_at` of a record as the API answers it; undefined for something new. */
const versionOf = (record: object | undefined): string | undefined =>
  record && "updated_at" in record && typeof record.updated_at === "string" ? record.updated_at : undefined;

export type EditFormOptions<Values extends FieldValues, Saved extends object> = {
  /** Names the draft on this device: `delivery-area/dla_1`. Null keeps none. */
  name: string | null;
  /** What is edited, as it is now; left out for something new. */
  record?: Saved;
  /** What the fields hold for a record, or for something new. */
  toValues: (record: Saved | undefined) => Values;
  /** The contract's limits of the body that is sent. */
  limits: FormLimits;
  /** What is wrong besides, by field, in the reader's language. */
  check?: (values: Values) => Partial<Record<FieldPath<Values>, string>>;
  /**
   * Sends it.
   * @param version `updated_at` of the state the person saw; undefined for something new
   */
  save: (values: Values, version: string | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Tells a failure in a place of its own; the form then says only what belongs to a field. */
  onFailed?: (error: unknown) => void;
  /** Forgets what else this device keeps of it, when what is written here is saved or thrown away. */
  forgetMore?: () => void;
  /** Why this person may only read; the fields are then shown as facts. */
  readOnlyBecause?: string | null;
};

export type EditForm<Values extends FieldValues> = {
  control: Control<Values>;
  setValue: UseFormSetValue<Values>;
  fields: FieldRegistry;
  limits: FormLimits;
  isNew: boolean;
  isDirty: boolean;
  isPending: boolean;
  readOnlyBecause: string | null;
  /** What is wrong with the form as a whole. */
  problems: readonly string[];
  /** How many fields have something wrong. */
  wrongFields: number;
  conflict: Conflict<Values> | null;
  takeTheirs: () => void;
  keepMine: () => void;
  draft: FormDraft<Values>;
  continueDraft: () => void;
  submit: () => Promise<void>;
  undo: () => void;
  /** The question asked before leaving. */
  leaveDialog: ReactNode;
};

/**
 * A form that edits one thing: rules, draft, leave guard, refusals at their fields, and the conflict with somebody who
 * saved meanwhile.
 */
export function useEditForm<Values extends FieldValues, Saved extends object>(
  options: EditFormOptions<Values, Saved>,
): EditForm<Values> {
  const { record, toValues, limits, name } = options;
  const errorTextOf = useErrorText();
  const [fields] = useState(createFieldRegistry);
  const [base, setBase] = useState(() => ({ values: toValues(record), version: versionOf(record) }));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    resolver: useRules(fields, limits, options.check),
    // What was typed is judged when its field is left, and from then on as it is put right.
    mode: "onTouched",
  });
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  const focusRefused = useFocusAfterwards(form.setFocus);

  const draft = useDraft<Values>(options.readOnlyBecause ? null : name, base.values, () =>
    form.formState.isDirty
      ? {
          values: form.getValues(),
          base: base.values,
          ...(base.version !== undefined && { version: base.version }),
        }
      : null,
  );
  const forget = () => {
    draft.forget();
    options.forgetMore?.();
  };
  const guard = useLeaveGuard(isDirty, name !== null);

  /** Begins anew from a state; `values` are what is written in the fields if that is something else. */
  function startFrom(state: typeof base, values: Values = state.values) {
    setBase(state);
    setProblems([]);
    setConflict(null);
    form.reset(state.values);
    if (values !== state.values) form.reset(values, { keepDefaultValues: true });
  }

  const follow = useEffectEvent((saved: Saved) => {
    if (!form.formState.isDirty && !isSubmitting)
      startFrom({ values: toValues(saved), version: versionOf(saved) });
  });
  const recordVersion = versionOf(record);
  useEffect(() => {
    // Somebody else saved, and nothing is written here yet: the form follows.
    if (record && recordVersion !== base.version) follow(record);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a record of the same version is the same
  }, [recordVersion]);

  useEffect(() => {
    const subscription = form.watch(() => draft.touch());
    return () => subscription.unsubscribe();
  });

  const { i18n } = useTranslation();
  const judgeAgain = useEffectEvent(() => {
    if (submitCount > 0) void form.trigger();
  });
  useEffect(() => judgeAgain(), [i18n.language]);

  async function save(values: Values) {
    setProblems([]);
    let saved: Saved;
    try {
      saved = await options.save(values, base.version);
    } catch (error) {
      fail(error, values);
      return;
    }
    guard.letGo();
    startFrom({ values: toValues(saved), version: versionOf(saved) });
    forget();
    options.onSaved(saved);
  }

  function fail(error: unknown, values: Values) {
    const current = currentOf(error) as Saved | undefined;
    if (current) {
      setConflict({
        base: base.values,
        mine: values,
        theirs: toValues(current),
        theirVersion: versionOf(current),
      });
      return;
    }
    const placed: FieldPath<Values>[] = [];
    const left = applyRefusal(
      error,
      (field, message) => {
        const place = fields.placeOf(field);
        if (place === null) return false;
        form.setError(place as FieldPath<Values>, { type: "server", message });
        placed.push(place as FieldPath<Values>);
        return true;
      },
      errorTextOf,
    );
    focusRefused(placed);
    if (options.onFailed) options.onFailed(error);
    else setProblems(left);
  }

  return {
    control: form.control,
    setValue: form.setValue,
    fields,
    limits,
    isNew: record === undefined,
    isDirty,
    isPending: isSubmitting,
    readOnlyBecause: options.readOnlyBecause ?? null,
    problems,
    wrongFields: Object.keys(errors).length,
    conflict,
    takeTheirs: () => {
      if (conflict) startFrom({ values: conflict.theirs, version: conflict.theirVersion });
      forget();
    },
    keepMine: () => {
      if (conflict)
        startFrom({ values: conflict.theirs, version: conflict.theirVersion }, keepMine(conflict));
      draft.touch();
    },
    draft,
    continueDraft: () => {
      if (draft.offered)
        startFrom(
          { values: { ...base.values, ...draft.offered.base }, version: draft.offered.version },
          { ...base.values, ...draft.offered.values },
        );
      draft.settle();
    },
    submit: form.handleSubmit(save, (refused) => focusRefused(Object.keys(refused) as FieldPath<Values>[])),
    undo: () => {
      startFrom(base);
      forget();
    },
    leaveDialog: guard.dialog,
  };
}

/** Takes the focus to the first of the fields once they are drawn: what they were folded into opens before. */
function useFocusAfterwards<Name extends string>(setFocus: (name: Name) => void) {
  const [names, setNames] = useState<readonly Name[]>([]);
  useEffect(() => {
    const [first] = names;
    if (first !== undefined) setFocus(first);
  }, [names, setFocus]);
  return setNames;
}

/**
 * The contract's limits, what kinds of fields ask, and the form's own rules, as the form library wants them. A field that is
 * left empty is not told so until the form is sent.
 */
function useRules<Values extends FieldValues>(
  fields: FieldRegistry,
  limits: FormLimits,
  check: EditFormOptions<Values, object>["check"],
): Resolver<Values> {
  const problemText = useProblemText();
  return (values, _context, { names = [] }) => {
    const errors = {};
    const isPassing = (name: string) => names.length === 1 && isEmpty(get(values, name));
    const refuse = (name: string, message: string) =>
      isPassing(name) || set(errors, name, { type: "rule", message });
    // The first that is wrong is the first on the page, as `names` are when a form is sent.
    for (const name of fields.names().toSorted((one, other) => placeIn(names, one) - placeIn(names, other))) {
      const field = fields.get(name);
      const value: unknown = get(values, name);
      const problem = limitProblem(limits[name], value) ?? field?.check?.(value);
      if (problem) refuse(name, problemText(problem, field?.sayBound));
    }
    for (const [name, message] of Object.entries<string | undefined>(check?.(values) ?? {}))
      if (message !== undefined) refuse(name, message);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
