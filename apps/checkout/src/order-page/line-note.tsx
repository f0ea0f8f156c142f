import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useState } from "react";
import type { CartLine } from "./cart.ts";
import { moveFocus } from "./move-focus.ts";
import { useTexts } from "./texts.ts";
import { useOrderActions } from "./use-order-page.ts";

/** A note on one product; only a link until somebody wants one. */
export function LineNote({ line, name }: { line: CartLine; name: string }) {
  const t = useTexts();
  const { changeLine } = useOrderActions();
  const id = useId();
  const [isOpen, setIsOpen] = useState(line.note !== "");

  function open() {
    setIsOpen(true);
    moveFocus(id);
  }

  if (!isOpen) {
    return (
      <Button
        variant="link"
        className="min-h-11 max-w-full justify-self-start whitespace-normal!"
        onClick={open}
      >
        {t("addNote")}
      </Button>
    );
  }
  return (
    <Field id={id} label={t("lineNote", { name })} optional={t("optional")}>
      <TextInput
        maxLength={140}
        value={line.note}
        onChange={(event) => changeLine(line.lineId, { note: event.target.value })}
      />
    </Field>
  );
}
