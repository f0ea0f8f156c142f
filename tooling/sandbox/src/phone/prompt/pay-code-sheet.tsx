import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { toast } from "@agiza/ui/toast";
import { Image, X } from "lucide-react";
import { type ClipboardEvent, useRef, useState } from "react";
import { PhoneSheet } from "../chat/phone-sheet.tsx";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";
import { readCode } from "./read-code.ts";

/** The customer's banking app: it pays the code of a picture, or its text, as often as somebody wants. */
export function PayCodeSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { busy, run } = useControl();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<"payCodeMissing" | "payCodeNotFound" | null>(null);

  function write(next: string) {
    setText(next);
    setProblem(null);
  }
  async function scan(picture: Blob) {
    const found = await readCode(picture);
    if (found === null) setProblem("payCodeNotFound");
    else write(found);
  }
  function paste(event: ClipboardEvent) {
    const [picture] = event.clipboardData.files;
    if (!picture) return;
    event.preventDefault();
    void scan(picture);
  }
  async function pay(times: number) {
    const code = text.trim();
    if (code === "") return setProblem("payCodeMissing");
    const paid = await run(() => control.payCode(code, times));
    if (!paid) return;
    const amount = formatMoney(paid.answer.amount * 100, paid.answer.currency);
    toast({ title: t(times === 1 ? "payCodePaid" : "payCodePaidTwice", { amount }), toastType: "success" });
    onClose();
  }

  return (
    <PhoneSheet label={t("payCode")} onKey={(event) => event.key === "Escape" && onClose()}>
      <div className="mb-1 flex items-center gap-2">
        <h3 className="heading-card mr-auto">{t("payCode")}</h3>
        <Button
          variant="icon"
          aria-label={t("close")}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="-mr-2"
        />
      </div>
      <Field
        label={t("payCodeText")}
        hint={t("payCodeHint")}
        error={problem === null ? undefined : t(problem)}
      >
        <TextArea
          rows={3}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onPaste={paste}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Button
        variant="ghost"
        icon={<Image aria-hidden="true" />}
        onClick={() => picker.current?.click()}
        className="mt-2 w-full"
      >
        {t("payCodePicture")}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("payCodePicture")}
        onChange={({ target }) => {
          const picture = target.files?.[0];
          target.value = "";
          if (picture) void scan(picture);
        }}
      />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button variant="light" disabled={busy} onClick={() => void pay(2)}>
          {t("payCodeTwice")}
        </Button>
        <Button disabled={busy} onClick={() => void pay(1)}>
          {t("payCodeOnce")}
        </Button>
      </div>
    </PhoneSheet>
  );
}
