import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

type PasteListProps<Row> = {
  words: { label: string; hint: string; nothing: string };
  read: (text: string) => Row[];
  onPaste: (rows: Row[]) => void;
  /** Where it is the only way to bring a list, its button is the page's. */
  isOnlyWay?: boolean;
  /** What is to be chosen for a list that was pasted. */
  children?: ReactNode;
};

/** A list out of a chat, read line by line on this device. */
export function PasteList<Row>({ words, read, onPaste, isOnlyWay = false, children }: PasteListProps<Row>) {
  const { t } = useTranslation("listImport");
  const [text, setText] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  function readText() {
    const rows = read(text);
    setIsEmpty(rows.length === 0);
    if (rows.length > 0) onPaste(rows);
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-5">
      <Field label={words.label} hint={words.hint} {...(isEmpty && { error: words.nothing })}>
        <TextArea
          rows={5}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsEmpty(false);
          }}
        />
      </Field>
      {text.trim() !== "" && children}
      <Button {...(!isOnlyWay && { variant: "light" })} className="justify-self-start" onClick={readText}>
        {t("readPaste")}
      </Button>
    </div>
  );
}
