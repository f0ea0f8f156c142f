import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { approvedTemplatesQuery } from "#data/templates.ts";
import { type KnownValues, likelyValue } from "#entities/template/offered-values.rules.ts";
import { fillTemplate, valuePlaces } from "#entities/template/template-text.rules.ts";
import { useTitleOf, useLanguageName } from "#entities/template/template-words.tsx";
import { usePriceWords } from "#entities/template/use-price-words.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { ChoiceList } from "../choice-dialog.tsx";
import { ChoicesSkeleton } from "./choices-skeleton.tsx";
import { Closed } from "./closed.tsx";
import { FillTemplate } from "./fill-template.tsx";
import { NoTemplates } from "./no-templates.tsx";
import { OtherWays } from "./other-ways.tsx";
import { type SendableTemplate, sendableTemplates } from "./sendable-templates.rules.ts";
import type { TemplateChooserProps } from "./template-chooser-props.ts";
import { useKnownValues } from "./use-known-values.ts";

/** The templates that may leave now, one of which is chosen, filled in, seen as it will arrive, and sent. */
export function TemplateChooser({ conversation, onSend, isInDialog = false }: TemplateChooserProps) {
  const { t } = useTranslation("templates");
  const query = useQuery(approvedTemplatesQuery());
  const { language, ...known } = useKnownValues(conversation);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { customer, marketing_stopped: refusesOffers } = conversation;
  const templates = query.data?.items ?? [];
  const choices = sendableTemplates(templates, { language, wantsOffers: !refusesOffers });
  const hidesOffers =
    refusesOffers && sendableTemplates(templates, { language, wantsOffers: true }).length > choices.length;
  const chosen = choices.find(({ template }) => template.id === chosenId);
  if (query.data === undefined)
    return (
      <QueryView query={query} failedTitle={t("choose.failed")} skeleton={<ChoicesSkeleton />}>
        {() => null}
      </QueryView>
    );
  if (chosen)
    return (
      <FillTemplate
        key={chosen.template.id}
        {...chosen}
        conversation={conversation}
        onSend={onSend}
        onAnother={() => setChosenId(null)}
      />
    );
  if (choices.length === 0)
    return (
      <NoTemplates conversation={conversation} isInDialog={isInDialog} hasApproved={templates.length > 0} />
    );
  const first = customer.name.split(" ")[0] ?? "";
  const list = (
    <>
      <Choices choices={choices} language={language} known={known} onChoose={setChosenId} />
      {hidesOffers && <p className="m-0 text-sm text-ink-2">{t("choose.offersLeftOut")}</p>}
    </>
  );
  if (isInDialog) return <div className="grid grid-cols-1 gap-3">{list}</div>;
  return (
    <Closed
      title={t("choose.title")}
      text={first === "" ? t("choose.textUnnamed") : t("choose.text", { name: first })}
    >
      {list}
      <div className="flex gap-2">
        <OtherWays customer={customer} />
      </div>
    </Closed>
  );
}

type ChoicesProps = {
  choices: readonly SendableTemplate[];
  language: SendableTemplate["text"]["language"];
  known: KnownValues;
  onChoose: (id: string) => void;
};

function Choices({ choices, language, known, onChoose }: ChoicesProps) {
  const { t } = useTranslation("templates");
  const languageName = useLanguageName();
  const titleOf = useTitleOf();
  const priceOf = usePriceWords().short;
  return (
    <ChoiceList
      title={t("choose.which")}
      className="max-h-[min(40dvh,300px)] overflow-y-auto p-0.5"
      choices={choices.map(({ template, text }) => ({
        key: template.id,
        label: titleOf(template),
        detail: (
          <>
            {shortly(text, known)}
            {text.language !== language && (
              <span className="block text-warning-ink">
                {t("choose.otherLanguage", { language: languageName(text.language) })}
              </span>
            )}
          </>
        ),
        trailing: <span className="flex-none text-sm font-semibold">{priceOf(template.category)}</span>,
        onChoose: () => onChoose(template.id),
      }))}
    />
  );
}

/** A message with what is known in it, and dots where something is still to be filled in. */
function shortly(text: SendableTemplate["text"], known: KnownValues): string {
  const values = valuePlaces(text).map(
    (place, index) => likelyValue(place, text.examples[index] ?? "", known) || "…",
  );
  return fillTemplate(text, values).body;
}
