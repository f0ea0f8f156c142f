import type { Flow, Language } from "@agiza/chatflow/flow";
import type { Input } from "@agiza/chatflow/run";
import { formatMoney } from "@agiza/i18n/money";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { Segmented } from "@agiza/ui/segmented";
import { Switch } from "@agiza/ui/switch";
import { TextInput } from "@agiza/ui/text-input";
import { FastForward, RotateCcw, SendHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "#data/shop.ts";
import {
  eventsAt,
  exampleAnswers,
  isCalling,
  startTest,
  step,
  type TestLine,
  type TestScene,
  wentOn,
} from "./test-run.rules.ts";
import { TestTranscript } from "./test-transcript.tsx";
import { useFlowWords } from "./use-flow-words.ts";
import { useVariableName } from "./variable-text.tsx";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;
const exampleDebtMinor = 1_200_000;

/** The draft as a customer meets it, on this page alone: answers typed or tapped, time moved on. */
export function TestPhone({ flow, onClose }: { flow: Flow; onClose: () => void }) {
  const { t } = useTranslation(["chatflow", "common"]);
  const page = useLanguage().language;
  const shop = useShop();
  const { minutes } = useFlowWords();
  const [language, setLanguage] = useState<Language>(page);
  const [isClosed, setClosed] = useState(false);
  const [text, setText] = useState("");
  const end = useRef<HTMLDivElement>(null);
  const sceneIn = (spoken: Language, closed: boolean): TestScene => ({
    language: spoken,
    isOpen: !closed,
    given: {
      name: t("examples.name"),
      shop: shop?.name ?? "",
      debt: formatMoney(exampleDebtMinor),
      order_number: t("examples.order_number"),
    },
  });
  const scene = sceneIn(language, isClosed);
  const [test, setTest] = useState(() => startTest(flow, scene, Date.now()));
  const { run, lines, now } = test;

  const restart = (next: TestScene) => setTest(startTest(flow, next, Date.now()));
  const happens = (input: Input, said: TestLine) => setTest(step(flow, test, scene, input, said));
  const send = () => {
    const said = text.trim();
    if (said === "") return;
    setText("");
    happens({ kind: "text", text: said }, { from: "customer", text: said });
  };
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lines.length]);

  const waits = run?.until === null || run?.until === undefined ? null : minutesTo(run.until, now);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("phone.title")}
      description={t("phone.text")}
      closeLabel={t("common:close")}
      actions={
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextInput
            className="min-w-0 flex-1"
            aria-label={t("phone.type")}
            placeholder={t("phone.type")}
            autoComplete="off"
            value={text}
            disabled={run === null}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            type="submit"
            size="icon"
            aria-label={t("phone.send")}
            icon={<SendHorizontal {...icon} />}
            disabled={run === null}
          />
        </form>
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t("phone.language")}
            size="sm"
            value={language}
            segments={[
              { value: "sw", label: t("form.sw") },
              { value: "en", label: t("form.en") },
            ]}
            onChange={(spoken) => {
              setLanguage(spoken);
              restart(sceneIn(spoken, isClosed));
            }}
          />
          <Button
            variant="light"
            size="sm"
            className="ml-auto"
            icon={<RotateCcw {...icon} />}
            onClick={() => restart(scene)}
          >
            {t("phone.start")}
          </Button>
        </div>
        <Switch
          label={t("phone.closed")}
          checked={isClosed}
          onChange={({ target }) => {
            setClosed(target.checked);
            restart(sceneIn(language, target.checked));
          }}
        />
        <TestTranscript
          lines={lines}
          language={language}
          onTap={(stepId, optionId, title) =>
            happens({ kind: "tap", stepId, optionId }, { from: "customer", text: title })
          }
        />
        <div ref={end} className="flex flex-wrap gap-2">
          {eventsAt(flow, run).map((event) => (
            <Button
              key={event}
              variant="tertiary"
              size="sm"
              onClick={() => happens({ kind: "event", event }, { from: "event", event })}
            >
              {t(`phone.events.${event}`)}
            </Button>
          ))}
          {isCalling(flow, run) &&
            [true, false].map((ok) => (
              <Button
                key={String(ok)}
                variant="tertiary"
                size="sm"
                onClick={() =>
                  happens(
                    { kind: "webhook", ok, values: exampleAnswers(flow, run, t("examples.other")) },
                    { from: "webhook", ok },
                  )
                }
              >
                {t(ok ? "phone.webhook.answers" : "phone.webhook.fails")}
              </Button>
            ))}
          {waits !== null && (
            <Button
              variant="light"
              size="sm"
              icon={<FastForward {...icon} />}
              onClick={() => setTest(wentOn(flow, test, scene))}
            >
              {t("phone.later", { time: minutes(waits) })}
            </Button>
          )}
        </div>
        <Known variables={run?.variables ?? {}} />
      </div>
    </Drawer>
  );
}

const minutesTo = (until: number, now: number): number => Math.max(1, Math.round((until - now) / 60_000));

/** What the flow has kept of the answers. */
function Known({ variables }: { variables: Record<string, string> }) {
  const { t } = useTranslation("chatflow");
  const nameOf = useVariableName();
  const known = Object.entries(variables);
  return (
    <section aria-label={t("phone.known")} className="rounded-md border border-line p-3 text-sm">
      <h3 className="m-0 mb-1 text-sm font-semibold">{t("phone.known")}</h3>
      {known.length === 0 ? (
        <p className="m-0 text-ink-3">{t("phone.nothingKnown")}</p>
      ) : (
        <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          {known.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{nameOf(name)}</dt>
              <dd className="m-0 font-strong wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
