import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { setCheckQuery, type ProductSet, type SetKind } from "#data/product-sets.ts";
import { useSettled } from "#lib/use-settled.ts";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { SetValues } from "./set-form.values.ts";
import { inPlace, toTrial, type SetTrial } from "./set-trial.rules.ts";

/** So long nothing is written before what was written is asked about; on 3G one question, not five. */
const restMs = 400;

/** What the API says of a set as it stands in the form: its price, what can be built, what customers would meet. */
export function useSetCheck(form: EditForm<SetValues>, kind: SetKind) {
  const values = useWatch({ control: form.control }) as SetValues;
  const written = useSettled(JSON.stringify(toTrial(kind, values)), restMs);
  const trial = JSON.parse(written) as SetTrial | null;
  return useQuery({
    ...setCheckQuery(trial?.form ?? null),
    select: (found: ProductSet) => inPlace(found, trial?.places ?? []),
  });
}
