import { createContext, use } from "react";

export type FieldWiring = {
  controlId?: string;
  /** For a button that is a field: its name is the label and its own value together. */
  labelId?: string;
  describedBy?: string;
  invalid: boolean;
};

/** Carries the ids of a Field to the control inside it. */
export const FieldContext = createContext<FieldWiring>({ invalid: false });

type OwnAttributes = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** The attributes a control takes from the Field around it; what the control was given itself wins. */
export function useFieldAttributes(own: OwnAttributes) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field.controlId,
    "aria-describedby": own["aria-describedby"] ?? field.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field.invalid || undefined),
  };
}
