import { Button } from "@agiza/ui/button";
import { TextArea } from "@agiza/ui/text-area";
import { SendHorizontal } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useView } from "../state/view.store.ts";
import { useTexts } from "../use-texts.ts";

type ComposerProps = {
  msisdn: string;
  attach: ReactNode;
  /** The message that is being answered. */
  answers: string | undefined;
  onSent: () => void;
};

/** Where the customer writes; Enter sends, Shift and Enter makes a new line, a refused text stays to be sent again. */
export function Composer({ msisdn, attach, answers, onSent }: ComposerProps) {
  const t = useTexts();
  const id = useId();
  const text = useView((view) => view.drafts[msisdn] ?? "");
  const write = useView((view) => view.write);
  const { busy, run } = useControl();
  const isEmpty = text.trim() === "";

  async function send() {
    if (isEmpty || busy) return;
    write(msisdn, "");
    const sent = await run(() => control.say(msisdn, text.trim(), answers));
    if (sent) onSent();
    if (!sent && !useView.getState().drafts[msisdn]) write(msisdn, text);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-none items-end gap-2 px-2.5 pt-2 pb-3"
    >
      {attach}
      <label htmlFor={id} className="sr-only">
        {t("message")}
      </label>
      <TextArea
        id={id}
        rows={1}
        value={text}
        placeholder={t("message")}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => write(msisdn, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void send();
          }
        }}
        className="field-sizing-content max-h-28 min-h-10! flex-1 resize-none! rounded-[20px]! border-transparent! px-3.5! py-2! leading-[1.5]! touch:min-h-11!"
      />
      <Button
        type="submit"
        size="icon"
        variant={isEmpty ? "flat" : "primary"}
        aria-disabled={isEmpty}
        aria-label={t("send")}
        icon={<SendHorizontal aria-hidden="true" />}
        className="rounded-full! aria-disabled:text-ink-3! touch:size-11!"
      />
    </form>
  );
}
