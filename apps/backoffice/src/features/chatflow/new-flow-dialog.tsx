import { useLanguage } from "@agiza/i18n/language-provider";
import { Field } from "@agiza/ui/field";
import { Skeleton } from "@agiza/ui/skeleton";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ChatflowTemplate, chatflowTemplatesQuery, useCreateFlow } from "#data/chatflows.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { wordsIn } from "./flow-editing.rules.ts";
import { nameMax } from "./rename-dialog.tsx";
import { useFlowWords } from "./use-flow-words.ts";

/** What a new flow begins with: one of ours, or nothing. */
export function NewFlowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("chatflow");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const errorTextOf = useErrorText();
  const query = useQuery(chatflowTemplatesQuery());
  const create = useCreateFlow();
  const [chosen, setChosen] = useState<ChatflowTemplate["id"] | null>(null);
  /** Null until somebody writes one: then it is the template's own. */
  const [written, setWritten] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const template = query.data?.find(({ id }) => id === chosen);
  const name = written ?? (template ? wordsIn(template.name, language) : "");

  function confirm() {
    if (name.trim() === "") return setMissing(true);
    create.mutate(
      { name: name.trim(), template: chosen },
      { onSuccess: ({ id }) => void navigate(paths.chatflow(id)) },
    );
  }
  return (
    <ConfirmDialog
      title={t("start.title")}
      description={t("start.text")}
      confirmLabel={t("start.create")}
      isPending={create.isPending}
      error={create.error && errorTextOf(create.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <QueryView query={query} failedTitle={t("start.loadFailed")} skeleton={<Skeleton className="h-60" />}>
          {(templates) => <Templates templates={templates} chosen={chosen} onChoose={setChosen} />}
        </QueryView>
        <Field
          label={t("start.name")}
          hint={t("start.nameHint")}
          error={isMissing && name.trim() === "" && t("start.nameMissing")}
        >
          <TextInput
            value={name}
            maxLength={nameMax}
            autoComplete="off"
            onChange={({ target }) => setWritten(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

type TemplatesProps = {
  templates: readonly ChatflowTemplate[];
  chosen: ChatflowTemplate["id"] | null;
  onChoose: (id: ChatflowTemplate["id"] | null) => void;
};

function Templates({ templates, chosen, onChoose }: TemplatesProps) {
  const { t } = useTranslation("chatflow");
  const { language } = useLanguage();
  const { triggerText } = useFlowWords();
  const rows = [
    ...templates.map(({ id, name, flow }) => ({
      id,
      name: wordsIn(name, language),
      text: triggerText(flow.trigger),
      steps: t("start.steps", { count: flow.steps.length }),
    })),
    { id: null, name: t("start.blank"), text: t("start.blankText"), steps: "" },
  ];
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="sr-only">{t("start.title")}</legend>
      {rows.map(({ id, name, text, steps }) => (
        <div
          key={id ?? "blank"}
          className="relative flex items-start gap-3 rounded-md border border-line-2 px-3.5 py-2.5 has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            id={`flow-template-${id ?? "blank"}`}
            name="flow-template"
            checked={id === chosen}
            aria-describedby={`flow-template-${id ?? "blank"}-text`}
            onChange={() => onChoose(id)}
            className="mt-1 size-4.5 flex-none accent-brand"
          />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-2">
              <label
                htmlFor={`flow-template-${id ?? "blank"}`}
                className="cursor-pointer font-strong after:absolute after:inset-0"
              >
                {name}
              </label>
              <span className="flex-none text-sm text-ink-3">{steps}</span>
            </span>
            <span
              id={`flow-template-${id ?? "blank"}-text`}
              className="block text-sm text-ink-2 wrap-anywhere"
            >
              {text}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  );
}
