import { Button } from "@agiza/ui/button";
import { Checkbox } from "@agiza/ui/checkbox";
import { Dialog } from "@agiza/ui/dialog";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { proposalsQuery, type TemplateProposal, useTakeProposals } from "#data/templates.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { TemplateBubble } from "./template-bubble.tsx";
import { swahiliFirst, useLanguageName } from "./template-words.tsx";

/** Our texts in both languages, of which a shop takes what it wants; they go to WhatsApp for review at once. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["templates", "common"]);
  const query = useQuery(proposalsQuery());
  const toasts = useOutcomeToasts();
  const take = useTakeProposals();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offered = (query.data?.items ?? []).filter((proposal) => !proposal.is_there);
  const chosen = offered.filter(({ purpose }) => !left.has(purpose));

  function toggle(purpose: string) {
    const next = new Set(left);
    if (!next.delete(purpose)) next.add(purpose);
    setLeft(next);
  }

  function send() {
    if (chosen.length === 0) return toasts.stayed(t("propose.nothingChosen"), "");
    take.mutate(
      chosen.map(({ purpose }) => purpose),
      {
        onSuccess: ({ items }) => {
          toasts.done(t("propose.taken", { count: items.length }));
          onClose();
        },
        onError: (error) => toasts.failed(error, t("propose.notTaken")),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("propose.title")}
      description={t("propose.text")}
      closeLabel={t("common:close")}
      width="lg"
      actions={
        <>
          <Button variant="light" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          {offered.length > 0 && (
            <Button loading={take.isPending} onClick={send}>
              {t("propose.take", { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} failedTitle={t("propose.failed")} skeleton={<TextsSkeleton />}>
        {() =>
          offered.length === 0 ? (
            <p className="m-0 py-6 text-center text-ink-2">{t("propose.none")}</p>
          ) : (
            <ul aria-label={t("propose.choose")} className="m-0 grid list-none gap-3 p-0">
              {offered.map((proposal) => (
                <Proposal
                  key={proposal.purpose}
                  proposal={proposal}
                  isChosen={!left.has(proposal.purpose)}
                  onToggle={() => toggle(proposal.purpose)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

type ProposalProps = { proposal: TemplateProposal; isChosen: boolean; onToggle: () => void };

function Proposal({ proposal, isChosen, onToggle }: ProposalProps) {
  const { t } = useTranslation("templates");
  const languageName = useLanguageName();
  return (
    <li className="grid gap-3 rounded-md border border-line p-3">
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={t(`purposes.${proposal.purpose}`)}
        description={t(`categories.${proposal.category}`)}
      />
      <div className="grid gap-3 wide:grid-cols-2">
        {swahiliFirst(proposal.texts).map((text) => (
          <figure key={text.language} className="m-0 flex flex-col gap-1.5 rounded-md bg-chat-bg p-3">
            <figcaption className="text-xs font-semibold text-ink-2">
              {languageName(text.language)}
            </figcaption>
            <TemplateBubble
              direction="in"
              time={t("exampleTime")}
              text={text}
              values={text.examples}
              className="max-w-full!"
            />
          </figure>
        ))}
      </div>
    </li>
  );
}

const TextsSkeleton = () => (
  <div className="grid gap-3">
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} className="h-32 w-full rounded-md" />
    ))}
  </div>
);
