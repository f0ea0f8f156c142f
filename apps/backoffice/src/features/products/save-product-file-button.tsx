import { Button } from "@agiza/ui/button";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getProductFile } from "#data/product-files.ts";
import { saveBlob } from "#lib/save-file.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Saves the PDF that a product hands over, to be looked at before it is sold. */
export function SaveProductFileButton({ contentKey, name }: { contentKey: string; name: string }) {
  const { t } = useTranslation("products");
  const { failed } = useOutcomeToasts();
  const [isFetching, setFetching] = useState(false);

  async function save() {
    setFetching(true);
    try {
      saveBlob(`${name}.pdf`, await getProductFile(contentKey));
    } catch (error) {
      failed(error, t("form.fileNotSaved"));
    } finally {
      setFetching(false);
    }
  }

  return (
    <Button
      variant="light"
      size="sm"
      loading={isFetching}
      icon={<Download aria-hidden="true" strokeWidth={1.9} />}
      onClick={() => void save()}
    >
      {t("form.fileSave")}
    </Button>
  );
}
