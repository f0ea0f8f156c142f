import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readPriceList, type PricedDraft } from "#entities/product/price-list.rules.ts";

/** A box for a price list as it is sent on WhatsApp; what is read goes into the rows, where it can be put right. */
export function PastePriceList({ onRead }: { onRead: (drafts: PricedDraft[]) => void }) {
  const { t } = useTranslation("getStarted");
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const read = () => {
    const drafts = readPriceList(text);
    setEmpty(drafts.length === 0);
    if (drafts.length === 0) return;
    setText("");
    onRead(drafts);
  };
  return (
    <details className="mt-4 rounded-md border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">{t("products.paste")}</summary>
      <Field
        label={t("products.pasteLabel")}
        hint={t("products.pasteHint")}
        className="mt-3"
        {...(isEmpty && { error: t("products.nothingRead") })}
      >
        <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button variant="tertiary" className="mt-3" onClick={read}>
        {t("products.read")}
      </Button>
    </details>
  );
}
