import { Button } from "@agiza/ui/button";
import { GitMerge } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Notice } from "../notice.tsx";
import { changesOf, type Conflict } from "./conflict.rules.ts";
import type { EditForm } from "./use-edit-form.ts";

export type FormConflictProps<Values extends FieldValues> = {
  form: EditForm<Values>;
  conflict: Conflict<Values>;
};

/** Somebody else saved meanwhile: what they changed, field by field, and the choice between theirs and mine. */
export function FormConflict<Values extends FieldValues>({ form, conflict }: FormConflictProps<Values>) {
  const { t } = useTranslation("screens");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [conflict]);
  return (
    <Notice
      ref={notice}
      role="alert"
      tone="warning"
      icon={GitMerge}
      title={t("form.conflictTitle")}
      actions={
        <>
          <Button size="sm" onClick={form.keepMine}>
            {t("form.keepMine")}
          </Button>
          <Button size="sm" variant="light" onClick={form.takeTheirs}>
            {t("form.takeTheirs")}
          </Button>
        </>
      }
    >
      <p className="m-0">{t("form.conflictText")}</p>
      <ul
        aria-label={t("form.conflictField")}
        className="m-0 mt-2.5 grid list-none gap-2.5 rounded-md bg-surface p-3.5 text-ink"
      >
        {changesOf(conflict, form.fields.names()).map(({ name, isMine }) => {
          const field = form.fields.get(name);
          const say = (value: unknown) => field?.show(value) || t("form.empty");
          return (
            <li key={name}>
              <p className="m-0 text-sm font-semibold">{field?.label}</p>
              <dl className="m-0 grid gap-x-4 wide:grid-cols-2">
                <Version of={t("form.theirs")}>{say(conflict.theirs[name])}</Version>
                <Version of={t("form.mine")}>{isMine ? say(conflict.mine[name]) : t("form.notMine")}</Version>
              </dl>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function Version({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="flex-none text-ink-3">{of}:</dt>
      <dd className="m-0 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
