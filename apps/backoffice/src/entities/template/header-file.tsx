import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HeaderFile } from "./template-text.rules.ts";

/** The photo or the PDF that stands above a message, as a chat shows it. */
export function HeaderFileTop({ file: { kind, name, url } }: { file: HeaderFile }) {
  const { t } = useTranslation("templates");
  if (kind === "image")
    return (
      <img
        src={url}
        alt={t("headerPhoto", { name })}
        loading="lazy"
        className="mb-1.5 block max-h-56 w-full rounded-md bg-surface-3 object-cover"
      />
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mb-1.5 flex min-h-11 items-center gap-2 rounded-md bg-surface-3 px-2.5 py-2 font-semibold text-current no-underline wrap-anywhere hover:underline"
    >
      <FileText aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
      {name || "PDF"}
      <span className="sr-only">, {t("headerOpens")}</span>
    </a>
  );
}
