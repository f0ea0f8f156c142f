import { addProductFile as limits } from "@agiza/api-client/limits";
import { useTranslation } from "react-i18next";
import { addProductFile } from "#data/product-files.ts";
import { usePdf } from "#patterns/pdf/use-pdf.ts";

/** Sends the PDF that a digital product hands over. */
export function useProductFile() {
  const { t } = useTranslation("products");
  return usePdf({
    limits,
    send: addProductFile,
    words: {
      wrongType: (name) => t("form.fileRefused.type", { name }),
      tooLarge: (name, most) => t("form.fileRefused.size", { name, most }),
      notSent: (name) => t("form.fileNotSent", { name }),
    },
  });
}
