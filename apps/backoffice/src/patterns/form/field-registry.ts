import type { ReactNode } from "react";
import type { Problem } from "./limits.rules.ts";

/** What a form knows of a field on the page. */
export type FormField = {
  label: string;
  /** The value in words, for the conflict view and for readers who may not change it. */
  show: (value: unknown) => ReactNode;
  /** A bound of the contract in words, "TZS 10,000.00". */
  sayBound: (bound: number) => string;
  /** What this kind of field asks of its value besides the contract's limits. */
  check?: (value: unknown) => Problem | null;
  /** It shows messages about its parts itself: `variants.3.sku`. */
  hasParts?: boolean;
};

/** The fields that are on the page, by name. */
export type FieldRegistry = {
  /** @returns takes it away again */
  add: (name: string, field: FormField) => () => void;
  get: (name: string) => FormField | undefined;
  names: () => string[];
  /** Where a message about a name is shown: at the field itself, or at the one that it is a part of; null at none. */
  placeOf: (name: string) => string | null;
};

export function createFieldRegistry(): FieldRegistry {
  const fields = new Map<string, FormField>();
  return {
    add: (name, field) => {
      fields.set(name, field);
      return () => {
        if (fields.get(name) === field) fields.delete(name);
      };
    },
    get: (name) => fields.get(name),
    names: () => [...fields.keys()],
    placeOf: (name) => {
      if (fields.has(name)) return name;
      const parts = name.split(".");
      const whole = parts.map((_, end) => parts.slice(0, end).join(".")).findLast((part) => fields.has(part));
      if (whole === undefined) return null;
      return fields.get(whole)?.hasParts ? name : whole;
    },
  };
}
